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
  '_parts.js': { file: 'parts.js', imports: ['_react.js', 'about.page.tsx'] },
  'home.page.tsx': { file: 'home.js', css: ['home.css'], imports: ['main.tsx', '_parts.js'] },
  'about.page.tsx': { file: 'about.js', imports: ['_parts.js'] },
  'fonts/archivo-latin.woff2': { file: 'archivo.woff2' },
  'admin/routes.ts': { file: 'routes.js', css: ['office.css'], imports: ['_react.js'] },
  'admin/list.page.tsx': { file: 'list.js', imports: ['_react.js'] },
}

test('a page loads its file and what that imports, each once, besides what all pages load', () => {
  const { main, sheet, pages, font } = builtPages(MANIFEST)
  expect({ main, sheet, font }).toEqual({
    main: ['main.js', 'react.js'],
    sheet: 'main.css',
    font: 'archivo.woff2',
  })
  expect(pages.home).toEqual({ scripts: ['home.js', 'parts.js', 'about.js'], styles: ['home.css'] })
  expect(pages.about).toEqual({ scripts: ['about.js', 'parts.js'], styles: [] })
})

test('a page of the back-office loads its routes and styles, too', () => {
  expect(builtPages(MANIFEST).pages['admin/list']).toEqual({
    scripts: ['list.js', 'routes.js'],
    styles: ['office.css'],
  })
})

test('a build without the browser’s part is refused', () => {
  expect(() => builtPages({})).toThrow('build the browser part')
})
