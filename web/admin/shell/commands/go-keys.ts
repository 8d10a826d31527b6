import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CREATED } from '../../../../shared/entities.ts'
import { useSees } from '../admin.ts'
import { GO_KEYS, screenAt } from '../screens.ts'
import { useShortcuts } from './shortcuts.ts'

/** How long after `g` the second letter counts. */
const GO_MS = 1500

/** `g` and a letter lead to a screen, `n` on a list to the form for a new one, `?` to the help. Only while `isFree`. */
export function useGoKeys(isFree: boolean, openHelp: () => void): void {
  const navigate = useNavigate()
  const sees = useSees()
  const { pathname } = useLocation()
  const pressedG = useRef(Number.NEGATIVE_INFINITY)
  useShortcuts((event) => {
    if (!isFree) return
    const isSecond = event.timeStamp - pressedG.current < GO_MS
    pressedG.current = event.key === 'g' && !isSecond ? event.timeStamp : Number.NEGATIVE_INFINITY
    const screens = Object.keys(GO_KEYS).filter((name) => name === 'dashboard' || sees(name))
    const screen = isSecond && screens.find((name) => GO_KEYS[name] === event.key)
    const list = CREATED.filter(sees).find((name) => pathname === screenAt(name))
    if (screen) void navigate(screenAt(screen))
    else if (event.key === 'n' && list) void navigate(`${screenAt(list)}/create`)
    else if (event.key === '?') openHelp()
    else return
    event.preventDefault()
  })
}
