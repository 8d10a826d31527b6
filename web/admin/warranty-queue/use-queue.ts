import { useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Warranty, WarrantyDecision } from '../../../shared/warranties/warranties.admin.ts'
import { showToast } from '../../ui/toast.ts'
import { useSend } from '../shell/actions.ts'
import { failureText, useAdmin } from '../shell/admin.ts'
import type { action } from './queue.page.tsx'

type Said = Pick<WarrantyDecision, 'reason' | 'note'>

/** What waits: a registration of a retailer, or what an owner sent. */
export interface Waiting {
  warranty: Pick<Warranty, 'id' | 'code' | 'serial_number' | 'version' | 'doc'>
  waiting_since: string
}

/** How a queue's entries are decided. */
export interface Deciding<E extends Waiting> {
  /** The action's intent. */
  intent: 'decide' | 'decideOwner'
  /** What the decision says of what was shown, besides its version. */
  seen: (entry: E) => object
  /** Whether a decision can be taken back: one that was mailed at once cannot. */
  isUndone: (to: 'valid' | 'refused') => boolean
  /** Where the whole queue is. */
  path: string
}

/** What is not decided here, in the queue's order: what was read, and what came back and is not on this page. */
function waitingOf<E extends Waiting>(read: E[], back: E[], decided: ReadonlySet<number>): E[] {
  const known = new Set(read.map(({ warranty }) => warranty.id))
  return [...read, ...back.filter(({ warranty }) => !known.has(warranty.id))]
    .filter(({ warranty }) => !decided.has(warranty.id))
    .sort((a, b) => a.waiting_since.localeCompare(b.waiting_since) || a.warranty.id - b.warranty.id)
}

/**
 * Where somebody is in the queue. A decision shows the next registration at once; when it fails, or is taken back, its own comes
 * back.
 */
export function useQueue<E extends Waiting>(entries: E[], count: number, deciding: Deciding<E>) {
  const { t } = useAdmin()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const send = useSend<typeof action>()
  const [shown, setShown] = useState<number>()
  const [decided, setDecided] = useState<ReadonlySet<number>>(new Set())
  const undoLast = useRef<() => Promise<void>>(undefined)
  /** What came back, until it is read again. */
  const [back, setBack] = useState<E[]>([])
  const waiting = useMemo(() => waitingOf(entries, back, decided), [entries, back, decided])
  const found = waiting.findIndex(({ warranty }) => warranty.id === shown)
  const at = found === -1 ? 0 : found
  const entry = waiting[at]
  const following = useMemo(() => waiting.slice(at, at + 2), [waiting, at])
  const isLater = params.has('since')
  const isMore = count > entries.length || isLater

  const show = (to: E | undefined) => setShown(to?.warranty.id)
  const next = () => {
    const end = entries.at(-1)
    if (waiting[at + 1]) return show(waiting[at + 1])
    if (isMore && end) {
      const query = new URLSearchParams(params)
      query.set('since', end.waiting_since)
      query.set('id', String(end.warranty.id))
      void navigate(`?${query}`)
    }
  }
  const previous = () => {
    if (at > 0) show(waiting[at - 1])
    else if (isLater) void navigate(deciding.path)
  }
  /** `again`: what is shown until the queue is read anew; without it only what that finds, because somebody else may have decided. */
  const bringBack = (id: number, again: E[]) => {
    setBack((before) => [...before.filter(({ warranty }) => warranty.id !== id), ...again])
    setDecided((before) => new Set([...before].filter((one) => one !== id)))
    setShown(id)
  }
  async function sendOne(about: string, body: WarrantyDecision & { id: number }): Promise<boolean> {
    const { failure } = await send(deciding.intent, body)
    if (failure !== undefined) showToast({ about, kind: 'bad', text: failureText(t, failure) })
    return failure === undefined
  }
  async function decide(to: 'valid' | 'refused', said: Said = {}) {
    if (!entry) return
    const { id, version, code, serial_number } = entry.warranty
    const name = `${code} · ${serial_number}`
    const about = `${deciding.intent} ${id}`
    setDecided((before) => new Set([...before, id]))
    show(waiting[at + 1] ?? waiting[at - 1])
    const going = sendOne(about, { id, to, from: 'waiting', version, ...said, ...deciding.seen(entry) })
    const takeBack = async () => {
      undoLast.current = undefined
      if (!(await going) || !(await sendOne(about, { id, to: 'waiting', from: to }))) return
      showToast({ about, kind: 'good', text: t('warranty-queue.waitsAgain', { name }) })
      // Two moves later.
      bringBack(id, [{ ...entry, warranty: { ...entry.warranty, version: version + 2 } }])
    }
    // Somebody may want it back before the answer is there.
    const undo = deciding.isUndone(to) ? takeBack : undefined
    undoLast.current = undo
    if (!(await going)) {
      undoLast.current = undefined
      return bringBack(id, [])
    }
    showToast({
      about,
      kind: 'good',
      text: t(
        to === 'refused'
          ? 'warranty-queue.refused'
          : deciding.intent === 'decide'
            ? 'warranties.validated'
            : 'warranty-queue.accepted',
        {
          name,
        },
      ),
      ...(undo && { action: { label: t('list.undo'), run: () => void undo() } }),
    })
  }
  return {
    entry,
    following,
    decide,
    next: waiting[at + 1] || isMore ? next : undefined,
    previous: at > 0 || isLater ? previous : undefined,
    undo: () => void undoLast.current?.(),
  }
}

export type QueueDesk = ReturnType<typeof useQueue<Waiting>>
