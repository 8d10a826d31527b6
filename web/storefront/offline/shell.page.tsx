import { useT } from '../../i18n/texts.ts'
import { Head } from '../shell/head.tsx'

/** What a device shows at any address while it opens the page without a network: header and footer, with nothing of anybody. */
export function Component() {
  const t = useT()
  return (
    <div className="wide pt-10 sm:pt-14">
      <Head title={t('shell.offline.opening')} noindex />
      <h1 className="sr-only">{t('shell.offline.opening')}</h1>
      <div className="h-[60vh]" />
    </div>
  )
}
