/** The files of each page, for the edge renderer only. */
declare const __PAGES__: import('./built-pages.ts').BuiltPages
