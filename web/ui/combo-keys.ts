import { type RefObject, useEffect, useRef, useState } from 'react'

/** Milliseconds for a click on the list to arrive after the field lost the focus. */
const HIDE_AFTER = 200

interface Combo {
  field: RefObject<HTMLInputElement | null>
  /** The list's element, whose options have the ids `{id}-0`, `{id}-1` … */
  id: string
  /** How many can be chosen now. */
  count: number
  /** Whether there is something to show in place of options. */
  saysNothing: boolean
  /** All that can be chosen is there from the start: it opens with the focus, and Enter takes the only one that fits. */
  atOnce: boolean
  onType: (text: string) => void
  onPick: (index: number) => void
}

/** The keys, the focus and the words for screen readers of a field with a list below it (WAI-ARIA's combo box). */
export function useCombo({ field, id, count, saysNothing, atOnce, onType, onPick }: Combo) {
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const isShown = isOpen && (count > 0 || saysNothing)
  const chosen = isShown && active < count ? active : -1

  const pick = (index: number) => {
    setOpen(false)
    setActive(-1)
    onPick(index)
  }
  const move = (step: number) => {
    setOpen(true)
    // One place beyond the ends is the field itself.
    const places = count + 1
    const from = isShown ? chosen + 1 : 0
    setActive(((from + step + places) % places) - 1)
  }
  const enter = (text: string) => {
    if (chosen >= 0) pick(chosen)
    else if (!atOnce) return false
    else if (isShown && count === 1 && text) pick(0)
    else setOpen(true)
    return true
  }
  /** What a key does; false when it does what it does in any field. */
  const press = (key: string, text: string): boolean => {
    if (key === 'Enter') return enter(text)
    if (key === 'Escape') setOpen(false)
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (!step) return key === 'Escape' && isShown
    if (count > 0 || saysNothing) move(step)
    return count > 0 || saysNothing
  }
  // Listeners stay, and hear what was rendered last.
  const now = useRef({ press, onType })
  now.current = { press, onType }

  useEffect(() => {
    const input = field.current
    if (!input) return
    let timer: ReturnType<typeof setTimeout>
    const open = () => {
      clearTimeout(timer)
      if (atOnce) setOpen(true)
    }
    const close = () => setOpen(false)
    const heard: Record<string, (event: Event) => void> = {
      input: () => {
        now.current.onType(input.value)
        setActive(-1)
        setOpen(true)
      },
      focus: open,
      click: open,
      blur: () => {
        timer = setTimeout(close, HIDE_AFTER)
      },
      keydown: (event) => {
        const { key, isComposing } = event as KeyboardEvent
        if (!isComposing && now.current.press(key, input.value)) event.preventDefault()
      },
    }
    const { form } = input
    for (const [name, hear] of Object.entries(heard)) input.addEventListener(name, hear)
    // Sent as typed.
    form?.addEventListener('submit', close)
    // It may have been loaded because somebody went to the field, who types already.
    setOpen(document.activeElement === input)
    if (input.value) now.current.onType(input.value)
    return () => {
      clearTimeout(timer)
      for (const [name, hear] of Object.entries(heard)) input.removeEventListener(name, hear)
      form?.removeEventListener('submit', close)
    }
  }, [field, atOnce])

  useEffect(() => {
    const input = field.current
    if (!input) return
    const says = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-expanded': String(isShown),
    }
    for (const [name, value] of Object.entries(says)) input.setAttribute(name, value)
    if (chosen < 0) {
      input.removeAttribute('aria-activedescendant')
      return
    }
    input.setAttribute('aria-activedescendant', `${id}-${chosen}`)
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [field, id, isShown, chosen])

  return { isShown, chosen, pick }
}
