import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSubmit } from 'react-router'
import { CREATED } from '../../../../shared/entities.ts'
import { LANG_NAMES, LANGS } from '../../../../shared/languages.ts'
import { useChangeParams } from '../../../ui/change-params.ts'
import { useHydrated } from '../../../ui/hydrated.ts'
import { useAdmin, useSees } from '../admin.ts'
import { useAhead } from '../ahead.ts'
import { onDemand } from '../on-demand.tsx'
import { GO_KEYS, screenAt } from '../screens.ts'
import { CommandField } from './command-field.tsx'
import type { Command } from './commands.ts'
import { EarlyKeys, takeEarlyKeys } from './early-keys.tsx'
import { CONTROL, Keys } from './key.tsx'
import { useShortcuts } from './shortcuts.ts'

const CommandMenu = onDemand(() => import('./command-menu.tsx'))
const HelpSheet = onDemand(() => import('./help-sheet.tsx'))

/** What the command menu can do besides opening things. */
function useActions(openHelp: () => void): Command[] {
  const { t, lang } = useAdmin()
  const change = useChangeParams()
  const submit = useSubmit()
  const speak = (other: string) =>
    change(
      (newest) => {
        newest.set('lang', other)
        return newest
      },
      { preventScrollReset: true },
    )
  return [
    { id: 'help', label: t('keys.title'), keys: ['?'], run: openHelp },
    ...LANGS.filter((other) => other !== lang).map((other) => ({
      id: `lang ${other}`,
      label: LANG_NAMES[other],
      detail: t('shell.languageLabel'),
      run: () => void speak(other),
    })),
    { id: 'shop', label: t('shell.toShop'), run: () => location.assign(`/${lang}`) },
    {
      id: 'sign-out',
      label: t('shell.signOut'),
      run: () => void submit(null, { method: 'post', action: '/admin?sign-out' }),
    },
  ]
}

/** Ctrl+K and its button in the header, the keys that lead to screens, and their help. */
export function CommandKeys() {
  const { t } = useAdmin()
  const [shown, setShown] = useState<'menu' | 'help' | null>(null)
  const hydrated = useHydrated()
  const openHelp = () => setShown('help')
  const close = () => setShown(null)
  const actions = useActions(openHelp)
  useGoKeys(shown === null, openHelp)
  /** What was typed before the menu was loaded. */
  const begun = useRef('')
  useAhead(CommandMenu, HelpSheet)
  useEffect(() => {
    const early = takeEarlyKeys()
    if (early !== null) {
      begun.current = early
      setShown('menu')
    }
    const hear = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return
      event.preventDefault()
      const isOpen = document.querySelector('dialog[open]') !== null
      setShown((now) => (isOpen ? (now === 'menu' ? null : now) : 'menu'))
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
  return (
    <>
      <EarlyKeys />
      <button
        type="button"
        onClick={() => setShown('menu')}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md text-sm hover:bg-sand md:min-h-9 md:w-64 md:justify-start md:border md:border-edge md:px-3 md:text-quiet md:hover:text-ink"
      >
        <Search className="size-5 shrink-0 md:size-4" aria-hidden="true" />
        <span className="mr-auto truncate max-md:sr-only">{t('commands.button')}</span>
        <span className="max-md:hidden" aria-hidden="true">
          <Keys keys={[hydrated ? CONTROL : 'Ctrl', 'K']} />
        </span>
      </button>
      {shown === 'menu' && (
        <CommandMenu
          actions={actions}
          begun={begun}
          onClose={close}
          fallback={<CommandField begun={begun} onClose={close} />}
        />
      )}
      {shown === 'help' && <HelpSheet onClose={close} />}
    </>
  )
}

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
