import { Eye, Upload } from 'lucide-react'
import { useLoaderData } from 'react-router'
import type { SectionRow } from '../../../shared/settings/sections.ts'
import type { publishBody } from '../../../shared/settings/settings.admin.ts'
import { provideSettings } from '../../../shared/settings/settings.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { showToast } from '../../ui/toast.ts'
import { actions, useSend } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { LoadFailure } from '../shell/lists/load-failure.tsx'
import { When } from '../shell/lists/when.tsx'
import { loading, useLoading } from '../shell/loading.ts'
import { ScreenTitle } from '../shell/screen.tsx'

type Versions = (typeof publishBody)['_zod']['input']['versions']
const { settings } = api.admin

export const loader = () => ({
  sections: loading<SectionRow[]>(read(settings.$get()).then(({ sections }) => sections)),
})
export const action = actions({
  publish: async (versions: Versions) => {
    await read(settings.publish.$post({ json: { versions } }))
    // What is open goes by them at once.
    const published = await read(api.settings.$get())
    provideSettings(() => published)
  },
  discard: (id: number) => read(settings[':id'].discard.$post({ param: { id: String(id) } })),
})

function Section({ row, onDiscard }: { row: SectionRow; onDiscard: (id: number) => void }) {
  const { t } = useAdmin()
  const { id, section, state, published_at } = row
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-2">
      <div className="min-w-0 flex-1 basis-60">
        <Link
          to={`/admin/settings/${id}/edit`}
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          {t(`settings.sections.${section}.name`)}
        </Link>
        <p className="text-sm text-quiet">{t(`settings.sections.${section}.what`)}</p>
      </div>
      <p className={`text-sm ${state === 'published' ? 'text-quiet' : 'text-pine'}`}>
        <span>{t(`settings.states.${state}`)}</span>
        {state === 'published' && published_at && (
          <>
            <span>{' · '}</span>
            <When iso={published_at} />
          </>
        )}
      </p>
      {state === 'draft' && (
        <Button onClick={() => onDiscard(id)}>
          <span>{t('settings.discard')}</span>
          <span className="sr-only">{`: ${t(`settings.sections.${section}.name`)}`}</span>
        </Button>
      )}
    </li>
  )
}

/** Whose shop it is: sections with a form each, and the drafts that are looked at and then published together. */
export function Component() {
  const { t, lang } = useAdmin()
  const send = useSend<typeof action>()
  const { data, failure, reload } = useLoading(useLoaderData<typeof loader>().sections)
  const drafts = (data ?? []).filter(({ state }) => state === 'draft')
  const said = async (sending: ReturnType<typeof send>, text: string) => {
    const outcome = await sending
    if (outcome.failure) return showFailure(t, outcome.failure)
    showToast({ kind: 'good', text })
    reload()
  }
  const publish = () =>
    said(
      send(
        'publish',
        drafts.map(({ id, version }) => ({ id, version })),
      ),
      t('settings.isPublished'),
    )
  return (
    <div className="max-w-3xl">
      <ScreenTitle>{t('settings.title')}</ScreenTitle>
      <h1 className="text-2xl!">{t('settings.title')}</h1>
      <p className="prose mt-1 text-quiet">{t('settings.about')}</p>
      {failure && <LoadFailure text={failure.text} onRetry={reload} className="mt-8" />}
      {!failure && !data && <div className="skeleton mt-6 h-40" aria-busy="true" />}
      {data && (
        <ul aria-label={t('settings.title')} className="mt-6 border-t border-line">
          {data.map((row) => (
            <Section
              key={row.id}
              row={row}
              onDiscard={(id) => void said(send('discard', id), t('settings.isDiscarded'))}
            />
          ))}
        </ul>
      )}
      {drafts.length > 0 && (
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <Button look="main" onClick={() => void publish()}>
            <Upload className="size-4" aria-hidden="true" />
            <span>{t('settings.publish', { count: drafts.length })}</span>
          </Button>
          <a
            href={`/${lang}?preview=settings`}
            target="_blank"
            rel="noreferrer"
            className="link inline-flex min-h-11 items-center gap-2"
          >
            <Eye className="size-4" aria-hidden="true" />
            <span>{t('settings.preview')}</span>
          </a>
          <p className="basis-full text-sm text-quiet">{t('settings.draftHelp')}</p>
        </div>
      )}
    </div>
  )
}
