import { MapPinOff } from 'lucide-react'
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { type Control, useFormContext, useWatch } from 'react-hook-form'
import type { PartData } from '../../../../../shared/catalogue.admin.ts'
import { Button } from '../../../../ui/button.tsx'
import { INPUT } from '../../../../ui/input.tsx'
import { useAdmin } from '../../../shell/admin.ts'
import { PartPoint, type Point, pointAt } from './part-point.tsx'

interface Props {
  control: Control
  /** The path of the table: `product_images_data.0`. */
  path: string
  /** The table's number, from 1. */
  n: number
  /** The address of the drawing. */
  src: string
}

/** Places the numbers of parts on a drawing; they are saved with the form. */
export default function PointsEditor({ control, path, n, src }: Props) {
  const { t } = useAdmin()
  const id = useId()
  const { setValue } = useFormContext()
  const parts: PartData[] = useWatch({ control, name: `${path}.products` }) ?? []
  const [at, setAt] = useState(0)
  // Rows can be removed while the editor is open.
  const chosen = Math.min(at, parts.length - 1)
  const drawing = useRef<HTMLDivElement>(null)
  // The editor opens below its button, often below the edge of the window.
  const editor = useRef<HTMLDivElement>(null)
  useEffect(() => void editor.current?.scrollIntoView({ block: 'nearest' }), [])
  // What takes the focus after a key: the new point, or the drawing after a point was removed.
  const toFocus = useRef<'[aria-pressed=true]' | 'button' | null>(null)
  useEffect(() => {
    if (!toFocus.current) return
    drawing.current!.querySelector<HTMLElement>(toFocus.current)?.focus()
    toFocus.current = null
  })

  const setPoint = (row: number, point: Point | null) =>
    setValue(`${path}.products.${row}.point`, point, { shouldDirty: true })
  const nameOf = ({ name }: PartData, row: number) => name || t('products.parts.unnamed', { n: row + 1 })
  const sectionOf = ({ section }: PartData, row: number) => section || String(row + 1)
  const place = ({ clientX, clientY, detail }: MouseEvent) => {
    const { left, top, width, height } = drawing.current!.getBoundingClientRect()
    const isByKey = detail === 0
    if (isByKey) toFocus.current = '[aria-pressed=true]'
    setPoint(
      chosen,
      isByKey ? pointAt(0.5, 0.5) : pointAt((clientX - left) / width, (clientY - top) / height),
    )
    // After a click, the next part without a point is chosen; by keyboard the new point must be moved first.
    const next = parts.findIndex(({ point, name }, row) => row !== chosen && row > chosen && name && !point)
    if (!isByKey && next !== -1) setAt(next)
  }
  return (
    <div ref={editor} className="grid scroll-mb-24 gap-3 scroll-mt-36 sm:max-w-160">
      <p className="text-sm text-quiet">{t('products.parts.pointsHelp')}</p>
      <div className="flex flex-wrap items-end gap-x-2 gap-y-3">
        <div className="grid min-w-0 flex-1 basis-56 gap-1.5">
          <label htmlFor={id} className="font-medium">
            {t('products.parts.pointOf')}
          </label>
          <select
            id={id}
            value={chosen}
            onChange={(event) => setAt(Number(event.target.value))}
            className={INPUT}
          >
            {parts.map((part, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place
              <option key={row} value={row}>
                {sectionOf(part, row)} · {nameOf(part, row)}
                {part.point ? ` (${t('products.parts.pointSet')})` : ''}
              </option>
            ))}
          </select>
        </div>
        <Button look="quiet" disabled={!parts[chosen]?.point} onClick={() => setPoint(chosen, null)}>
          <MapPinOff className="size-4" aria-hidden="true" />
          {t('products.parts.pointRemove')}
        </Button>
      </div>
      <div ref={drawing} className="relative overflow-clip rounded-md bg-sand select-none">
        <button
          type="button"
          aria-label={t('products.parts.place', { n })}
          onClick={place}
          className="block w-full cursor-crosshair"
        >
          <img
            src={src}
            alt=""
            draggable={false}
            className="h-auto w-full"
            onLoad={() => editor.current?.scrollIntoView({ block: 'nearest' })}
          />
        </button>
        {parts.map(
          (part, row) =>
            part.point && (
              <PartPoint
                // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place
                key={row}
                point={part.point}
                section={sectionOf(part, row)}
                name={nameOf(part, row)}
                isChosen={row === chosen}
                onChoose={() => setAt(row)}
                onMove={(point) => {
                  if (!point) toFocus.current = 'button'
                  setAt(row)
                  setPoint(row, point)
                }}
              />
            ),
        )}
      </div>
    </div>
  )
}
