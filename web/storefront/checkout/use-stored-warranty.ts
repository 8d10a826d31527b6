import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { type ChosenWarranty, keepWarranty, readChosenWarranty } from '../../session/chosen-warranty.ts'
import type { CheckoutResult } from './checkout-action.ts'

/**
 * Checks the stored warranty, and calls `onFits` once if it can pay for the cart. Otherwise forgets it, because the cart was
 * filled for something else.
 */
export function useStoredWarranty(
  order: { price: number; key: string },
  asks: boolean,
  onFits: (codes: ChosenWarranty) => void,
): ChosenWarranty | null {
  const check = useFetcher<CheckoutResult>()
  const [fitting, setFitting] = useState<ChosenWarranty | null>(null)
  const latest = useRef({ check, order, asks, onFits })
  useEffect(() => {
    latest.current = { check, order, asks, onFits }
  })
  useEffect(() => {
    const codes = readChosenWarranty()
    const { check, order, asks } = latest.current
    if (!codes || !asks) return
    const asked = { intent: 'verify', payment_method: 'warranty', ...order, ...codes }
    void check.submit(asked, { method: 'post', encType: 'application/json' })
  }, [])
  useEffect(() => {
    if (!check.data) return
    const codes = readChosenWarranty()
    if (check.data.failure?.code.startsWith('warranty_')) keepWarranty(null)
    // Choosing another way to pay meanwhile has forgotten it.
    if (!codes || !check.data.verified) return
    setFitting(codes)
    latest.current.onFits(codes)
  }, [check.data])
  return fitting
}
