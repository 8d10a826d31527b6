/** Vite's manifest of the browser build: source file → built files. Empty in the browser and in development. */
declare const __MANIFEST__: Record<
  string,
  { file: string; css?: string[]; imports?: string[]; isEntry?: boolean; src?: string; assets?: string[] }
>
