import { lazy, Suspense } from 'react'
import type { Translate } from '../../shared/translate.ts'
import { useHydrated } from '../ui/hydrated.ts'

const FileThumbs = import.meta.env.SSR ? () => null : lazy(() => import('./file-thumbs.tsx'))

export interface ShownFile {
  id: number
  kind: 'photo' | 'video'
  name: string
}

export interface StripProps {
  /** What all of them are. */
  label: string
  files: ShownFile[]
  /** The address by which a file is read. */
  srcOf: (id: number) => string
  /** Of the mailed link by which the person came. */
  token?: string | null | undefined
  /** The texts below a key: `open`, `close`, `remove` … */
  say: Translate
  /** Why a file cannot be read, in words. */
  explain: (error: unknown) => string
  onRemove?: ((file: ShownFile) => void) | undefined
}

/** Private photos and videos in a row. They need our token, and so scripts: until these are here, and without them, their names stand there. */
export function FileStrip(strip: StripProps) {
  const names = (
    <ul aria-label={strip.label} className="flex flex-wrap gap-2">
      {strip.files.map(({ id, name }) => (
        <li key={id} className="grid size-24 place-items-center rounded-sm bg-sand p-1">
          <span className="w-full truncate text-center text-2xs text-quiet">{name}</span>
        </li>
      ))}
    </ul>
  )
  if (!useHydrated()) return names
  return (
    <Suspense fallback={names}>
      <FileThumbs {...strip} />
    </Suspense>
  )
}
