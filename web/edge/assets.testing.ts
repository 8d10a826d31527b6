/** In place of `assets.ts`, because the browser's files are not built in tests: the same for all of them, whose modules are loaded once. */
export const SHEET = 'body{color:#123}'
export const FONT = '/font.woff2'
export const ENTRY = ['/main.js']
export const assetsOf = () => ({ scripts: ['/main.js'], next: [], styles: [], hasSheet: true })
