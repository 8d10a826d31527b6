/** The fields that Stripe keeps in frames of its own: our page never holds a card's number. */
export const CARD_FIELDS = ['cardNumber', 'cardExpiry', 'cardCvc'] as const
export type CardField = (typeof CARD_FIELDS)[number]

/** The used part of Stripe.js. */
interface FieldChange {
  complete: boolean
  error?: { message: string } | undefined
}
export interface StripeField {
  mount(host: HTMLElement): void
  on(event: 'change', listen: (change: FieldChange) => void): unknown
  on(event: 'focus' | 'blur', listen: () => void): unknown
  focus(): void
  update(options: { style: object }): void
  destroy(): void
}
export interface TokenError {
  type: string
  code?: string
}
export interface Stripe {
  elements(options: { locale: string }): {
    create(type: CardField, options: { style: object }): StripeField
  }
  createToken(
    field: StripeField,
    data: { name: string },
  ): Promise<{ token?: { id: string }; error?: TokenError }>
}
type MakeStripe = (publishableKey: string) => Stripe

declare global {
  interface Window {
    Stripe?: MakeStripe
  }
}

let loading: Promise<MakeStripe> | null = null

/** Stripe's script, which must come from Stripe; rejects when it cannot be loaded, and may then be called again. */
export function loadStripe(script: string): Promise<MakeStripe> {
  if (window.Stripe) return Promise.resolve(window.Stripe)
  loading ??= new Promise<MakeStripe>((resolve, reject) => {
    const element = document.createElement('script')
    element.src = script
    element.onload = () => (window.Stripe ? resolve(window.Stripe) : reject(new Error('no Stripe')))
    element.onerror = () => {
      loading = null
      element.remove()
      reject(new Error('Stripe cannot be reached'))
    }
    document.head.appendChild(element)
  })
  return loading
}

/** A resolved colour for Stripe's frames, which know neither our tokens nor `light-dark()`. */
function colorOf(host: HTMLElement, className: string): string {
  const probe = document.createElement('span')
  probe.className = className
  host.appendChild(probe)
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
  canvas.fillStyle = getComputedStyle(probe).color
  probe.remove()
  canvas.fillRect(0, 0, 1, 1)
  const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}

/** How our fields look, in the page's colour scheme. */
export function fieldStyle(host: HTMLElement): object {
  return {
    base: {
      color: colorOf(host, 'text-ink'),
      fontSize: '16px',
      fontFamily: 'system-ui, sans-serif',
      '::placeholder': { color: colorOf(host, 'text-quiet') },
    },
    invalid: { color: colorOf(host, 'text-bad') },
  }
}

/** The field of a token's error; null for a general one. */
export function fieldOfError({ code = '' }: TokenError): CardField | null {
  if (code.includes('expiry')) return 'cardExpiry'
  if (code.includes('cvc')) return 'cardCvc'
  return code.includes('number') ? 'cardNumber' : null
}
