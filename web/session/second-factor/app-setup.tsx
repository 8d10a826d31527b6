import { lazy, Suspense } from 'react'
import type { CodeSetup } from '../../../shared/accounts/second-factor.ts'
import type { Translate } from '../../../shared/translate.ts'

const QrCode = lazy(() => import('../../ui/qr-code.tsx'))

/** What a new app scans, or its owner types; in groups of four letters, because 32 in a row are hard to type. */
export function AppSetup({ t, setup }: { t: Translate; setup: CodeSetup }) {
  return (
    <div className="grid gap-4">
      <p>{t('second-factor.app.scan')}</p>
      <div className="size-48">
        <Suspense>
          <QrCode text={setup.uri} label={t('second-factor.app.qr')} />
        </Suspense>
      </div>
      <p className="text-sm">
        <span className="block text-quiet">{t('second-factor.app.orType')}</span>
        <code data-secret className="figures mt-1 block font-mono text-base break-words select-all">
          {setup.secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </p>
    </div>
  )
}
