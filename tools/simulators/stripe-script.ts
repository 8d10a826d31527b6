/**
 * The stand-in for Stripe.js: `Stripe(key).elements()`, `create('cardNumber' | 'cardExpiry' | 'cardCvc')`, `mount`, `on`,
 * `focus`, `clear`, `destroy`, and `createToken(element, { name })`. As with Stripe's own, the fields are frames of another
 * origin: the shop's page never holds a card's number.
 */
export const STRIPE_SCRIPT = `(() => {
  const origin = new URL(document.currentScript.src).origin
  let count = 0

  function element(group, type, options) {
    const id = group + ':' + type
    const frame = document.createElement('iframe')
    const listeners = {}
    const tell = (message) => frame.contentWindow && frame.contentWindow.postMessage({ id, ...message }, origin)
    const hear = (event) => {
      if (event.origin !== origin || event.source !== frame.contentWindow) return
      for (const listen of listeners[event.data.event] || []) listen(event.data)
    }
    const one = {
      id,
      group,
      tell,
      frame,
      mount(target) {
        const host = typeof target === 'string' ? document.querySelector(target) : target
        const query = new URLSearchParams({
          id,
          type,
          label: frame.title,
          placeholder: (options && options.placeholder) || '',
          style: JSON.stringify((options && options.style && options.style.base) || {}),
        })
        frame.src = origin + '/stripe/field?' + query
        frame.setAttribute('width', '100%')
        frame.setAttribute('height', '24')
        frame.setAttribute('frameborder', '0')
        window.addEventListener('message', hear)
        host.append(frame)
      },
      on(event, listen) {
        ;(listeners[event] = listeners[event] || []).push(listen)
        return one
      },
      focus: () => tell({ act: 'focus' }),
      clear: () => tell({ act: 'clear' }),
      update() {},
      unmount: () => frame.remove(),
      destroy() {
        window.removeEventListener('message', hear)
        frame.remove()
      },
    }
    frame.title = (options && options.title) || { cardNumber: 'Card number', cardExpiry: 'Expiry', cardCvc: 'CVC' }[type]
    return one
  }

  window.Stripe = (key) => ({
    elements() {
      const group = 'g' + ++count + '-' + crypto.randomUUID()
      const made = {}
      return {
        create(type, options) {
          return (made[type] = element(group, type, options))
        },
        getElement: (type) => made[type] || null,
      }
    },
    createToken(number, data) {
      return new Promise((resolve) => {
        const done = (answer) => {
          clearTimeout(late)
          resolve(answer)
        }
        const late = setTimeout(() => done({ error: { type: 'api_connection_error', message: 'No answer.' } }), 10000)
        number.on('token', (message) => done(message.answer))
        number.tell({ act: 'tokenize', key, name: (data && data.name) || '' })
      })
    },
  })
})()
`

/** One field's frame. The fields of a form find each other by a channel of their own origin. */
export const FIELD_PAGE = String.raw`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Card field (simulated)</title>
<style>
  html, body { margin: 0; background: transparent; }
  input { all: unset; box-sizing: border-box; width: 100%; height: 24px; font: 16px/24px system-ui, sans-serif; }
</style></head><body><input autocomplete="off" inputmode="numeric"><script>
  const query = new URLSearchParams(location.search)
  const id = query.get('id')
  const group = id.split(':')[0]
  const type = query.get('type')
  const input = document.querySelector('input')
  const style = JSON.parse(query.get('style') || '{}')
  for (const name of ['color', 'fontSize', 'fontFamily']) if (style[name]) input.style[name] = style[name]
  input.setAttribute('aria-label', query.get('label'))
  input.placeholder = query.get('placeholder')
    || { cardNumber: '1234 1234 1234 1234', cardExpiry: 'MM / YY', cardCvc: 'CVC' }[type]
  const say = (message) => parent.postMessage({ id, ...message }, '*')
  const digits = () => input.value.replace(/\D/g, '')
  function isPast() {
    if (type !== 'cardExpiry' || digits().length < 4) return false
    const now = new Date()
    return Number(digits().slice(2)) * 12 + Number(digits().slice(0, 2)) < (now.getFullYear() % 100) * 12 + now.getMonth() + 1
  }
  const isComplete = () => digits().length >= { cardNumber: 13, cardExpiry: 4, cardCvc: 3 }[type]
  input.addEventListener('input', () => {
    const raw = digits()
    if (type === 'cardNumber') input.value = raw.slice(0, 19).replace(/(.{4})(?=.)/g, '$1 ')
    if (type === 'cardExpiry') input.value = raw.length > 2 ? raw.slice(0, 2) + ' / ' + raw.slice(2, 4) : raw
    if (type === 'cardCvc') input.value = raw.slice(0, 4)
    const error = isPast()
      ? { type: 'validation_error', code: 'invalid_expiry_year_past', message: "Your card's expiration year is in the past." }
      : undefined
    say({ event: 'change', elementType: type, complete: isComplete() && !error, empty: raw === '', error })
  })
  input.addEventListener('focus', () => say({ event: 'focus' }))
  input.addEventListener('blur', () => say({ event: 'blur' }))

  const channel = new BroadcastChannel(group)
  const values = {}
  const share = () => channel.postMessage({ type, value: digits() })
  channel.onmessage = ({ data }) => {
    if (data.ask) return share()
    values[data.type] = data.value
  }
  const incomplete = (code, message) => ({ error: { type: 'validation_error', code, message } })
  async function tokenize(key, name) {
    delete values.cardExpiry
    delete values.cardCvc
    channel.postMessage({ ask: true })
    for (let n = 0; n < 100 && !('cardExpiry' in values && 'cardCvc' in values); n++)
      await new Promise((resolve) => setTimeout(resolve, 30))
    const expiry = values.cardExpiry || ''
    if (digits().length < 13) return incomplete('incomplete_number', 'Your card number is incomplete.')
    if (expiry.length < 4) return incomplete('incomplete_expiry', "Your card's expiration date is incomplete.")
    if ((values.cardCvc || '').length < 3) return incomplete('incomplete_cvc', "Your card's security code is incomplete.")
    const body = new URLSearchParams({
      'card[number]': digits(),
      'card[exp_month]': expiry.slice(0, 2),
      'card[exp_year]': '20' + expiry.slice(2),
      'card[cvc]': values.cardCvc,
      'card[name]': name,
    })
    try {
      const answer = await fetch('/v1/tokens', { method: 'POST', headers: { authorization: 'Bearer ' + key }, body })
      const object = await answer.json()
      return answer.ok ? { token: object } : object
    } catch {
      return { error: { type: 'api_connection_error', message: 'Stripe cannot be reached.' } }
    }
  }
  window.addEventListener('message', ({ data }) => {
    if (!data || data.id !== id) return
    if (data.act === 'focus') input.focus()
    if (data.act === 'clear') input.value = ''
    if (data.act === 'tokenize') tokenize(data.key, data.name).then((answer) => say({ event: 'token', answer }))
  })
  say({ event: 'ready' })
</script></body></html>
`
