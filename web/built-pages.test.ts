import { expect, test } from 'vitest'
import { builtPages } from './built-pages.ts'

const MANIFEST = {
  'main.tsx': {
    file: 'main.js',
    css: ['main.css'],
    imports: ['_react.js'],
    dynamicImports: ['home.page.tsx'],
  },
  '_react.js': { file: 'react.js' },
  '_parts.js': { file: 'parts.js', imports: ['_react.js', 'admin/list.page.tsx'] },
  'home.page.tsx': { file: 'home.js', css: ['home.css'], imports: ['main.tsx', '_parts.js'] },
  'admin/list.page.tsx': { file: 'list.js', imports: ['_parts.js'] },
  'fonts/archivo-latin.woff2': { file: 'archivo.woff2' },
}

test('a page loads its file and what that imports, each once, besides what all pages load', () => {
  expect(builtPages(MANIFEST)).toEqual({
    main: { scripts: ['main.js', 'react.js'], styles: ['main.css'] },
    pages: {
      home: { scripts: ['home.js', 'parts.js', 'list.js'], styles: ['home.css'] },
      'admin/list': { scripts: ['list.js', 'parts.js'], styles: [] },
    },
    font: 'archivo.woff2',
  })
})

test('a build without the browser’s part is refused', () => {
  expect(() => builtPages({})).toThrow('build the browser part')
})
