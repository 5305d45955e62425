declare module 'virtual:common-passwords/*' {
  const passwords: readonly string[];
  export default passwords;
}
