// The smallest Ink program that fills a screen: what a start can cost at best. Bundled by who measures it.
import process from 'node:process';
import { Box, render, Text, useInput } from 'ink';
import { createElement } from 'react';

function Hello() {
  useInput(() => process.exit(0));
  return createElement(
    Box,
    { borderStyle: 'round', width: 80, height: 23 },
    createElement(Text, null, 'first frame'),
  );
}

render(createElement(Hello));
