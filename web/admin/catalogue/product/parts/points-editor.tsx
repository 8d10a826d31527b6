import { MapPinOff, Undo2 } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Control } from 'react-hook-form'
import type { PartData } from '../../../../../shared/catalogue/catalogue.admin.ts'
import { Button } from '../../../../ui/button.tsx'
import { findParts } from '../../../../ui/drawing/find-parts.ts'
import { useAdmin } from '../../../shell/admin.ts'
import { type Lit, useLit } from './lit.ts'
import { nextUnplaced, type Point } from './moves.ts'
import { PartChooser } from './part-chooser.tsx'
import { PointsCanvas } from './points-canvas.tsx'
import { usePoints } from './use-points.ts'

interface Props {
  control: Control
  /** The path of the table: `product_images_data.0`. */
  path: string
  /** The table's number, from 1. */
  n: number
  /** The address of the drawing. */
  src: string
  lit: Lit
}

/** Places the numbers of parts on a drawing; they are saved with the form. */
export default function PointsEditor({ control, path, n, src, lit }: Props) {
  const { t, lang } = useAdmin()
  const { parts, place, undo, canUndo } = usePoints(control, path)
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  const asked = useLit(lit)
  const [first] = useState(() => Math.max(nextUnplaced(parts, -1), 0))
  // Rows can be removed while the editor is open.
  const chosen = Math.min(asked === -1 ? first : asked, parts.length - 1)
  const found = typed.trim() === '' ? null : findParts(parts, typed)
  // The editor opens below its button, often below the edge of the window.
  const editor = useRef<HTMLDivElement>(null)
  const see = () => editor.current?.scrollIntoView({ block: 'nearest' })
  useEffect(() => void editor.current?.scrollIntoView({ block: 'nearest' }), [])
  const drawing = useRef<HTMLDivElement>(null)
  // What takes the focus after a key: the new point, or the drawing after a point was removed.
  const toFocus = useRef<'[aria-pressed=true]' | '[data-place]' | null>(null)
  useEffect(() => {
    if (!toFocus.current) return
    drawing.current!.querySelector<HTMLElement>(toFocus.current)?.focus()
    toFocus.current = null
  })

  const nameOf = ({ name }: PartData, row: number) => name || t('products.parts.unnamed', { n: row + 1 })
  const sectionOf = ({ section }: PartData, row: number) => section || String(row + 1)
  const say = (row: number, point: Point | null) => {
    const part = { section: sectionOf(parts[row]!, row), name: nameOf(parts[row]!, row) }
    const percent = (value: number) => (value * 100).toLocaleString(lang, { maximumFractionDigits: 1 })
    setSaid(
      point
        ? t('products.parts.point', { ...part, x: percent(point.x), y: percent(point.y) })
        : t('products.parts.pointGone', part),
    )
  }
  const move = (row: number, point: Point | null, isStep?: boolean) => {
    place(row, point, isStep)
    say(row, point)
    lit.set(row)
  }
  const putOn = (point: Point, isByKey: boolean) => {
    if (isByKey) toFocus.current = '[aria-pressed=true]'
    move(chosen, point)
    // After a click, the next part without a point is chosen; by keyboard the new point must be moved first.
    const next = nextUnplaced(parts, chosen)
    if (!isByKey && next !== -1) lit.set(next)
  }
  const takeBack = () => {
    const row = undo()
    if (row === -1) return
    lit.set(row)
    setSaid(
      t('products.parts.undone', { section: sectionOf(parts[row]!, row), name: nameOf(parts[row]!, row) }),
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement
    if (isTyping || event.key !== 'z' || event.shiftKey || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    takeBack()
  }
  const find = (text: string) => {
    setTyped(text)
    const [row] = findParts(parts, text)
    if (row !== undefined) lit.set(row)
  }
  const placed = parts.filter(({ point }) => point).length
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears Ctrl+Z of what is in it
    <div ref={editor} onKeyDown={onKeyDown} className="grid scroll-mb-24 gap-3 scroll-mt-36 sm:max-w-160">
      <p className="text-sm text-quiet">{t('products.parts.pointsHelp')}</p>
      <PartChooser
        options={parts.map((part, row) => ({
          text: `${sectionOf(part, row)} · ${nameOf(part, row)}`,
          isPlaced: !!part.point,
        }))}
        chosen={chosen}
        typed={typed}
        onType={find}
        onChoose={lit.set}
      />
      <div className="flex flex-wrap items-center gap-x-2 max-sm:[&>button]:-ml-4">
        <p className="figures mr-auto min-h-6 text-sm text-quiet" role="status">
          {found
            ? t('products.parts.found', { count: found.length })
            : t('products.parts.placed', { count: placed, all: parts.length })}
        </p>
        <Button look="quiet" aria-disabled={!canUndo} onClick={takeBack} className="aria-disabled:opacity-40">
          <Undo2 className="size-4" aria-hidden="true" />
          <span>{t('products.parts.undo')}</span>
        </Button>
        <Button look="quiet" disabled={!parts[chosen]?.point} onClick={() => move(chosen, null)}>
          <MapPinOff className="size-4" aria-hidden="true" />
          <span>{t('products.parts.pointRemove')}</span>
        </Button>
      </div>
      <PointsCanvas
        src={src}
        n={n}
        parts={parts}
        chosen={chosen}
        found={found}
        drawing={drawing}
        nameOf={nameOf}
        onChoose={lit.set}
        onPlace={putOn}
        onMove={(row, point, isStep) => {
          if (!point) toFocus.current = '[data-place]'
          move(row, point, isStep)
        }}
        onLoad={see}
      />
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
    </div>
  )
}
