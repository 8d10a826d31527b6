import { useState } from 'react'
import { type Control, useFormContext, useWatch } from 'react-hook-form'
import type { PartData } from '../../../../../shared/catalogue/catalogue.admin.ts'
import { nextSection } from '../../../../ui/drawing/find-parts.ts'
import { isSamePoint, lastMove, type Move, type Placed, type Point, withMove } from './moves.ts'

/** The parts of a table (`path` is that of the table) and their points, in the form; the last moves can be undone until it is left. */
export function usePoints(control: Control, path: string) {
  const { setValue } = useFormContext()
  const parts: PartData[] = useWatch({ control, name: `${path}.products` }) ?? []
  const [moves, setMoves] = useState<Move[]>([])
  const put = (row: number, { point, section }: Placed) => {
    const of = `${path}.products.${row}`
    setValue(`${of}.point`, point, { shouldDirty: true })
    if (section !== (parts[row]!.section ?? '')) setValue(`${of}.section`, section, { shouldDirty: true })
  }
  /** A part that is placed without a number gets the next one. */
  const place = (row: number, point: Point | null, isStep = false) => {
    const part = parts[row]
    if (!part || isSamePoint(part.point, point)) return
    const section = part.section ?? ''
    const before = { point: part.point ?? null, section }
    const after = { point, section: point && section === '' ? nextSection(parts as never) : section }
    put(row, after)
    setMoves((now) => withMove(now, { row, before, after, isStep }))
  }
  const last = lastMove(moves, parts)
  /** Takes the last move back. Returns the row of its part, or -1. */
  const undo = () => {
    const move = moves[last]
    if (!move) return -1
    // A number that was typed since is not the move's.
    const typed = parts[move.row]!.section ?? ''
    put(move.row, { ...move.before, section: typed === move.after.section ? move.before.section : typed })
    setMoves(moves.slice(0, last))
    return move.row
  }
  return { parts, place, undo, canUndo: last !== -1 }
}
