import type { CodeSetup } from '../../../shared/second-factor.ts'
import type { Translate } from '../../i18n/translate.ts'
import { QrCode } from './qr-code.tsx'

/** What a new app scans, or its owner types; in groups of four letters, because 32 in a row are hard to type. */
export function AppSetup({ t, setup }: { t: Translate; setup: CodeSetup }) {
  return (
    <div className="grid gap-4">
      <p>{t('second-factor.app.scan')}</p>
      <QrCode text={setup.uri} label={t('second-factor.app.qr')} />
      <p className="text-sm">
        <span className="block text-quiet">{t('second-factor.app.orType')}</span>
        <code data-secret className="figures mt-1 block font-mono text-base break-words select-all">
          {setup.secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </p>
    </div>
  )
}
