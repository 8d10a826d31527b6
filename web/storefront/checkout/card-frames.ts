import { useEffect, useRef, useState } from 'react'
import type { Lang } from '../../../shared/languages.ts'
import {
  CARD_FIELDS,
  type CardField,
  fieldStyle,
  loadStripe,
  type Stripe,
  type StripeField,
} from './stripe.ts'

type Fields = Record<CardField, StripeField>
const all = <T>(make: (name: CardField) => T) =>
  Object.fromEntries(CARD_FIELDS.map((name) => [name, make(name)])) as Record<CardField, T>

/**
 * Stripe's three fields in the elements that `hosts` takes, as long as the component is shown. `complete` says which are filled
 * in, `wrong` which are invalid; `onChange` is called after each change.
 */
export function useCardFrames(
  { script, publishableKey, lang }: { script: string; publishableKey: string; lang: Lang },
  onChange: () => void,
) {
  const hosts = useRef<Partial<Record<CardField, HTMLElement | null>>>({})
  const made = useRef<{ stripe: Stripe; fields: Fields } | null>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [tries, setTries] = useState(0)
  const [focused, setFocused] = useState<CardField | null>(null)
  // A ref, updated before rendering, so that pressing the button right after the last digit shows no error.
  const complete = useRef(all(() => false))
  const [wrong, setWrong] = useState(() => all(() => false))

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks anew; what listens needs no new frames
  useEffect(() => {
    let isGone = false
    const scheme = matchMedia('(prefers-color-scheme: dark)')
    const repaint = () => {
      for (const name of CARD_FIELDS)
        made.current?.fields[name].update({ style: fieldStyle(hosts.current[name]!.parentElement!) })
    }
    const build = (makeStripe: Awaited<ReturnType<typeof loadStripe>>) => {
      if (isGone) return
      const stripe = makeStripe(publishableKey)
      const group = stripe.elements({ locale: lang })
      const fields = all((name) => {
        const host = hosts.current[name]!
        const field = group.create(name, { style: fieldStyle(host.parentElement!) })
        field.on('change', (change) => {
          complete.current[name] = change.complete
          setWrong((before) => ({ ...before, [name]: Boolean(change.error) }))
          onChange()
        })
        field.on('focus', () => setFocused(name))
        field.on('blur', () => setFocused((before) => (before === name ? null : before)))
        field.mount(host)
        return field
      })
      made.current = { stripe, fields }
      complete.current = all(() => false)
      setState('ready')
    }
    loadStripe(script).then(build, () => {
      if (!isGone) setState('failed')
    })
    scheme.addEventListener('change', repaint)
    return () => {
      isGone = true
      scheme.removeEventListener('change', repaint)
      if (made.current) for (const field of Object.values(made.current.fields)) field.destroy()
      made.current = null
    }
  }, [script, publishableKey, lang, tries])

  const retry = () => {
    setState('loading')
    setTries((n) => n + 1)
  }
  return { hosts, made, state, retry, focused, complete, wrong }
}
