import { lazy, Suspense, useId } from 'react'
import { type ClaimFile, MOST_CLAIM_FILES } from '../../../../shared/claims/claim-files.ts'
import { settings } from '../../../../shared/settings/settings.ts'
import { useT } from '../../../i18n/texts.ts'
import { useHydrated } from '../../../ui/hydrated.ts'
import { ClaimFiles } from './claim-files.tsx'

const PhotoTools = import.meta.env.SSR ? () => null : lazy(() => import('./photo-tools.tsx'))

export interface PhotosProps {
  /** The address of the claim or return, e.g. `claims/7`; empty: it is not saved yet, and they are sent with it. */
  of: string
  /** With the shop already, not sent with it yet. */
  unsent: ClaimFile[]
}

const ADD =
  'inline-flex min-h-11 items-center gap-2 rounded-md border border-edge bg-raised px-4 font-semibold'

/** Photos and videos to send with a claim or a return. They are sent by scripts: a form without them may be 64 kB. */
export function ClaimPhotos(props: PhotosProps) {
  const t = useT()
  const id = useId()
  const hydrated = useHydrated()
  const coming = (
    <>
      <ClaimFiles of={props.of} files={props.unsent} />
      <span aria-hidden="true" aria-busy={hydrated} className={`${ADD} opacity-55`}>
        <span className="size-4" />
        <span>{t('claims.files.add')}</span>
      </span>
    </>
  )
  return (
    <section aria-labelledby={`${id}-title`} className="grid justify-items-start gap-3">
      <h2 id={`${id}-title`} className="text-lg">
        {t('claims.files.title')}
      </h2>
      {hydrated ? (
        <Suspense fallback={coming}>
          <PhotoTools {...props} help={`${id}-help`} look={ADD} />
        </Suspense>
      ) : (
        coming
      )}
      <p id={`${id}-help`} className="text-sm text-quiet">
        {t('claims.files.help', MOST_CLAIM_FILES)}
      </p>
      <noscript>
        <p className="text-sm">{t('claims.files.noScripts', { email: settings().contacts.email.support })}</p>
      </noscript>
    </section>
  )
}
