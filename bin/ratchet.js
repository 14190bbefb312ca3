#!/usr/bin/env node
import '../dist/ratchet.js';
