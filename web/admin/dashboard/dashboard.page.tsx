import { Link } from 'react-router'
import { useAdmin } from '../admin.ts'
import { GROUPS } from '../chrome/entries.ts'
import { ScreenTitle } from '../chrome/screen.tsx'

/** The first screen: the way to all others. */
export function Component() {
  const { t, user } = useAdmin()
  return (
    <div className="max-w-3xl">
      <ScreenTitle>{t('nav.dashboard')}</ScreenTitle>
      <h1 className="text-2xl!">{t('dashboard.title', { name: user.first_name })}</h1>
      <p className="mt-2 text-quiet">{t('dashboard.intro')}</p>
      <dl className="mt-6 border-t border-line">
        {GROUPS.map(({ name, screens }) => (
          <div key={name} className="grid gap-x-8 border-b border-line py-3 sm:grid-cols-[11rem_1fr]">
            <dt className="flex min-h-11 items-center font-semibold">{t(`nav.groups.${name}`)}</dt>
            <dd className="flex flex-wrap gap-x-6">
              {screens.map((screen) => (
                <Link key={screen} to={`/admin/${screen}`} className="link inline-flex min-h-11 items-center">
                  {t(`nav.${screen}`)}
                </Link>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
