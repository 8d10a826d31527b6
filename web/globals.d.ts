/** The files of each page, for the edge renderer only. */
declare const __PAGES__: import('./build/built-pages.ts').BuiltPages

/** Which build of the edge renderer this is: what it keeps is for itself. */
declare const __BUILD__: string
/** The storefront's styles, for the edge renderer only. */
declare const __SHEET__: string
