import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findBareText } from './bare-text.ts'

const WEB = join(import.meta.dirname, '../../web')

test('text beside an icon, a condition or another text is found; text alone in its element is not', () => {
  // Beside the pages, where the types of React are found.
  const folder = mkdtempSync(join(WEB, '../node_modules/.cache/bare-'))
  try {
    const compilerOptions = { jsx: 'react-jsx', strict: true, noEmit: true, types: ['react'] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
    writeFileSync(
      join(folder, 'page.tsx'),
      `import type { ReactNode } from 'react'
interface Props { busy: boolean; count: number; word: string; children: ReactNode; parts: JSX.Element[] }
export function Page({ busy, count, word, children, parts }: Props) {
  return <div>
    <p>{busy && <i />}{word}</p>
    <p>{count} {word}</p>
    <p><b>{word}</b>: </p>
    <p>{children}<i /></p>
    <p>{busy ? <i /> : word}<i /></p>
    <><i /></>
    <>{word}</>
    <p>{word}</p>
    <p>{busy ? word : <i />}</p>
    <p>{busy && <i />} <span>{\`\${count} \${word}\`}</span></p>
    <p>{parts}{busy && <i />}</p>
  </div>
}
export function Word({ word }: { word: string }) { return word }
`,
    )
    expect(findBareText(join(folder, 'tsconfig.json'))).toEqual([
      ...['page.tsx:7', 'page.tsx:5', 'page.tsx:6', 'page.tsx:6', 'page.tsx:8', 'page.tsx:9', 'page.tsx:11'],
      'page.tsx:18',
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
