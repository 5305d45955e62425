/** Takes the place of hoist-non-react-statics (see vite.config.ts), which only emotion's unused `withTheme` calls. */
export default function noStatics(): never {
  throw new Error('Components wrapped with a theme are not used here.');
}
