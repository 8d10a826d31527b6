import { ChevronDown, Star } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { readLocal, storeLocal } from '../../session/local-storage.ts'
import { useHydrated } from '../../ui/hydrated.ts'
import { NavLink } from '../../ui/link.tsx'
import { showToast } from '../../ui/toast.ts'
import { failureText, useAdmin, useSees } from './admin.ts'
import { setFavourite, useFavourites } from './favourites.ts'
import { groupsOf } from './screens.ts'
import { useWaiting } from './waiting.ts'

/** A height at which all entries fit on the screen of a laptop. */
const HEIGHT = 'lg:min-h-[clamp(1.625rem,2.9vh,2.25rem)]'

const ENTRY = `${HEIGHT} flex min-h-11 items-center rounded-md px-3 text-sm scroll-my-3 -outline-offset-2 hover:bg-sand aria-[current=page]:bg-wash aria-[current=page]:font-semibold aria-[current=page]:text-pine`

/** Groups that are folded until somebody unfolds them: all entries would be more than a screen has room for. */
const FOLDED = ['money', 'people', 'contents', 'system']

/** Links to all screens, with what waits there; groups can be folded, and stay so. The one of the open screen is open. */
export function Sidebar() {
  const { t, user } = useAdmin()
  const sees = useSees()
  const [folded, setFolded] = useState(() => readLocal<string[]>(user, 'folded') ?? FOLDED)
  const hydrated = useHydrated()
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const waiting = useWaiting()
  const favourites = useFavourites()
  const isOpen = (screen: string) => pathname.split('/')[2] === screen
  // Scrolls the entry of the open screen into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is another entry
  useEffect(() => {
    const entry = nav.current?.querySelector<HTMLElement>('[aria-current=page]')
    const box = nav.current?.parentElement
    if (!entry || !box) return
    // Only the sidebar is scrolled, never the page.
    const [inside, around] = [entry.getBoundingClientRect(), box.getBoundingClientRect()]
    if (inside.bottom > around.bottom) box.scrollTop += inside.bottom - around.bottom + 12
    if (inside.top < around.top) box.scrollTop -= around.top - inside.top + 12
  }, [pathname])
  const fold = (name: string, unfolds: boolean) => {
    if (unfolds !== folded.includes(name)) return
    const next = unfolds ? folded.filter((other) => other !== name) : [...folded, name]
    storeLocal(user, 'folded', next)
    setFolded(next)
  }
  return (
    <nav ref={nav} aria-label={t('nav.label')} className="grid gap-1 p-3 lg:gap-0 lg:py-2">
      <NavLink to="/admin" end className={ENTRY}>
        {t('dashboard.title')}
      </NavLink>
      {favourites.length > 0 && (
        <section aria-labelledby="favourites">
          <h2 id="favourites" className={`${HEIGHT} label flex min-h-9 items-center px-3`}>
            {t('nav.favourites.title')}
          </h2>
          <ul>
            {favourites.map((screen) => (
              <Entry
                key={screen}
                screen={screen}
                waiting={waiting[screen] ?? 0}
                hasStar={isOpen(screen)}
                isFavourite
              />
            ))}
          </ul>
        </section>
      )}
      {groupsOf(sees).map(({ name, screens }) => (
        <details
          key={name}
          // The edge does not know what is folded in this browser.
          open={
            !(hydrated ? folded : FOLDED).includes(name) || screens.includes(pathname.split('/')[2] as never)
          }
          onToggle={(event) => fold(name, event.currentTarget.open)}
          className="group"
        >
          <summary
            className={`${HEIGHT} label flex min-h-9 list-none items-center justify-between rounded-md pr-1.5 pl-3 -outline-offset-2 hover:bg-sand [&::-webkit-details-marker]:hidden`}
          >
            <span className="mr-auto min-w-0 leading-snug">{t(`nav.groups.${name}`)}</span>
            <span className="shrink-0 whitespace-nowrap group-open:hidden">
              <Count of={screens.reduce((sum, screen) => sum + (waiting[screen] ?? 0), 0)} />
            </span>
            <ChevronDown className="size-4 shrink-0 -rotate-90 group-open:rotate-0" aria-hidden="true" />
          </summary>
          <ul>
            {screens.map((screen) => (
              <Entry
                key={screen}
                screen={screen}
                waiting={waiting[screen] ?? 0}
                hasStar={isOpen(screen) && !favourites.includes(screen)}
              />
            ))}
          </ul>
        </details>
      ))}
    </nav>
  )
}

interface EntryProps {
  screen: string
  waiting: number
  /** Only beside the screen that is open, or each entry would be two stops of the keyboard. */
  hasStar: boolean
  isFavourite?: boolean
}

function Entry({ screen, waiting, hasStar, isFavourite = false }: EntryProps) {
  const { t } = useAdmin()
  const name = t(`${screen}.title`)
  const toggle = () =>
    setFavourite(screen, !isFavourite).catch((failure: unknown) =>
      showToast({ kind: 'bad', text: failureText(t, failure) }),
    )
  return (
    <li className="flex">
      <NavLink to={`/admin/${screen}`} className={`${ENTRY} min-w-0 grow`}>
        <span className="mr-auto min-w-0">{name}</span>
        <Count of={waiting} />
      </NavLink>
      {hasStar && (
        <button
          type="button"
          aria-label={t(isFavourite ? 'nav.favourites.remove' : 'nav.favourites.add', { name })}
          onClick={() => void toggle()}
          className={`${HEIGHT} grid min-h-11 w-9 shrink-0 place-items-center rounded-md -outline-offset-2 hover:bg-sand`}
        >
          <Star
            className={`size-4 ${isFavourite ? 'fill-pine text-pine' : 'text-quiet'}`}
            aria-hidden="true"
          />
        </button>
      )}
    </li>
  )
}

/** How much is to be done; beside the name of a link, of which it is no part. */
function Count({ of }: { of: number }) {
  const { t } = useAdmin()
  if (of === 0) return null
  return (
    <span
      aria-hidden="true"
      title={t('nav.waiting', { count: of })}
      className="figures ml-2 shrink-0 rounded-full bg-sand px-2 text-2xs font-semibold text-ink"
    >
      {of}
    </span>
  )
}
