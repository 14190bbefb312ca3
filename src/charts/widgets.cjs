// The two parts of blessed-contrib that are drawn with, and blessed itself. A file of its own, so that it is
// loaded late and the package brings nothing of the rest of blessed-contrib.
module.exports = {
  blessed: require('blessed'),
  line: require('blessed-contrib/lib/widget/charts/line'),
  lcd: require('blessed-contrib/lib/widget/lcd'),
};
