import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { ProductPage } from '../../../../shared/catalogue/catalogue.ts'
import type { Failure } from '../../../api/command.ts'
import { useLang } from '../../../i18n/texts.ts'
import { useSeesPrices } from '../../../session/session.ts'
import type { CartChange } from '../../cart/cart-change.ts'

export type Table = ProductPage['product_images'][number]
export type Part = Table['products'][number]

/** The selection over all tables of a product: a selection stays while another table is shown. */
export function usePartsSelection(tables: Table[]) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const seesPrices = useSeesPrices()
  const chosen = useMemo(() => {
    // A part that is on two drawings counts once.
    const parts = new Map(tables.flatMap(({ products }) => products.map((part) => [part.id, part])))
    return [...parts.values()].filter(({ id }) => selected.has(id))
  }, [tables, selected])
  const toggle = (id: number) =>
    setSelected((now) => {
      const next = new Set(now)
      if (!next.delete(id)) next.add(id)
      return next
    })
  /** Visitors who see prices buy, and cannot buy parts without one. */
  const isBuyable = ({ price }: Pick<Part, 'price'>) => !seesPrices || price !== undefined
  const clear = useCallback(() => setSelected(new Set()), [])
  return { selected, toggle, isBuyable, chosen, clear }
}

/** `add(ids)` puts parts into the cart, one of each, all or none; then calls `onAdded`. Failures are shown in a toast. */
export function useAddParts(onAdded: () => void): { add: (ids: number[]) => void; busy: boolean } {
  const lang = useLang()
  const fetcher = useFetcher<{ failure?: Failure }>()
  const told = useRef<typeof fetcher.data>(undefined)
  useEffect(() => {
    if (!fetcher.data || fetcher.data === told.current) return
    told.current = fetcher.data
    if (!fetcher.data.failure) onAdded()
  }, [fetcher.data, onAdded])
  return {
    add: (product_ids) => {
      const change: CartChange = { intent: 'add', product_ids }
      void fetcher.submit(change as never, {
        method: 'post',
        action: `/${lang}/cart`,
        encType: 'application/json',
      })
    },
    busy: fetcher.state !== 'idle',
  }
}
