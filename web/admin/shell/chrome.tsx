import { CircleUser, Languages as LanguagesIcon, Menu } from 'lucide-react'
import { type ComponentProps, useCallback, useEffect, useState } from 'react'
import { Form } from 'react-router'
import { LANG_NAMES } from '../../../shared/languages.ts'
import { settings } from '../../../shared/settings/settings.ts'
import { lastChange } from '../../api/changes.ts'
import { Alert } from '../../ui/alert.tsx'
import { guardClicks } from '../../ui/click-guard.ts'
import type { Elements } from '../../ui/elements.ts'
import { Link } from '../../ui/link.tsx'
import { Main, SkipToMain } from '../../ui/main.tsx'
import { Popover } from '../../ui/popover.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { loadSignIn } from '../sign-in/use-door.ts'
import { useAdmin } from './admin.ts'
import { useAhead } from './ahead.ts'
import { CommandKeys } from './commands/command-keys.tsx'
import { Languages } from './languages.tsx'
import { Sidebar } from './sidebar.tsx'
import { useOtherTabs } from './tabs.ts'

const ICON = 'grid size-11 place-items-center rounded-md hover:bg-sand'

/** A session that ends leads to the sign-in, perhaps after a deployment that has taken its file away. */
const SIGN_IN = { preload: () => void loadSignIn().catch(() => {}) }

const loadToasts = () => import('../../ui/toast-region.tsx').then(({ default: Region }) => Region)

/** Loaded as soon as the first screen is there: toasts must be able to report trouble when nothing else can be loaded. */
function Toasts(props: ComponentProps<Awaited<ReturnType<typeof loadToasts>>>) {
  const [Region, setRegion] = useState<Awaited<ReturnType<typeof loadToasts>>>()
  const load = useCallback(() => {
    loadToasts().then(
      (loaded) => setRegion(() => loaded),
      () => {},
    )
  }, [])
  useAhead({ preload: load }, SIGN_IN)
  // Wanted before, or without a network at first: it is loaded with each toast; they wait.
  useEffect(() => {
    window.addEventListener('toast', load)
    return () => window.removeEventListener('toast', load)
  }, [load])
  return Region && <Region {...props} />
}

/** The frame of every screen: brand, language, who is signed in, and links to the other screens. */
export function Chrome({ failure, children }: { failure?: string; children: Elements }) {
  const { t, lang, user } = useAdmin()
  useEffect(() => guardClicks(lastChange), [])
  useOtherTabs()
  return (
    <div className="min-h-dvh">
      <SkipToMain>{t('shell.skip')}</SkipToMain>
      <header className="no-print sticky top-0 z-30 flex h-14 items-center gap-1 border-b border-line bg-paper px-2 lg:px-4">
        <div className="lg:hidden">
          <Popover
            id="admin-menu"
            label={t('shell.menu')}
            button={<Menu className="size-5" aria-hidden="true" />}
            buttonClass={ICON}
            panelClass="left-0 w-72 max-w-full"
          >
            <Sidebar />
          </Popover>
        </div>
        <Link to="/admin" className="mr-auto flex min-h-11 min-w-0 items-center gap-2 rounded-md px-2">
          <span className="title text-lg tracking-tight">{settings().brand.name}</span>
          <span className="truncate text-sm text-quiet max-sm:hidden">{t('shell.title')}</span>
        </Link>
        <CommandKeys />
        <Popover
          id="admin-language"
          label={t('shell.language', { name: LANG_NAMES[lang] })}
          button={<LanguagesIcon className="size-5" aria-hidden="true" />}
          buttonClass={ICON}
          panelClass="right-14 px-4 [&_nav]:flex-col"
        >
          <Languages current={lang} label={t('shell.languageLabel')} />
        </Popover>
        <Popover
          id="admin-user"
          label={t('shell.user', { name: user.first_name })}
          button={<CircleUser className="size-5" aria-hidden="true" />}
          buttonClass={ICON}
          panelClass="right-2 w-64"
        >
          <p className="px-3 pt-2 font-semibold">{`${user.first_name} ${user.last_name}`}</p>
          <p className="px-3 pb-2 text-sm break-words text-quiet">
            <span>{user.email}</span>
            {user.admin_role !== 'everything' && (
              <span className="block">
                {`${t('users.fields.admin_role')}: ${t(`users.admin_role.${user.admin_role}`)}`}
              </span>
            )}
          </p>
          <Link to="/admin/security" className="flex min-h-11 items-center rounded-md px-3 hover:bg-sand">
            {t('second-factor.title')}
          </Link>
          <a href={`/${lang}`} className="flex min-h-11 items-center rounded-md px-3 hover:bg-sand">
            {t('shell.toShop')}
          </a>
          <Form method="post" action="/admin?sign-out">
            <SubmitButton look="quiet" className="w-full justify-start! px-3! font-normal! text-ink!">
              {t('shell.signOut')}
            </SubmitButton>
          </Form>
        </Popover>
      </header>
      <div className="lg:grid lg:grid-cols-[252px_minmax(0,1fr)] print:block">
        <aside className="no-print sticky top-14 hidden h-[calc(100dvh-3.5rem)] overflow-y-auto border-r border-line lg:block">
          <Sidebar />
        </aside>
        <Main className="min-w-0 px-4 py-6 lg:px-8 print:p-0">
          {failure && <Alert kind="bad">{failure}</Alert>}
          {children}
        </Main>
      </div>
      <Toasts texts={{ region: t('shell.messages'), close: t('shell.close') }} />
    </div>
  )
}
