import { type LoaderFunctionArgs, type Params, useParams } from 'react-router'
import { type ForeignLang, isLang, LANG_NAMES } from '../../../shared/languages.ts'
import { offeredForeignLangs } from '../../../shared/settings/offered.ts'
import type { DeskBody } from '../../../shared/translation-desk/desk.admin.ts'
import type { DraftBody } from '../../../shared/translation-desk/drafts.admin.ts'
import { isWordless } from '../../../shared/translation-desk/wordless.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Link } from '../../ui/link.tsx'
import { actions } from '../shell/actions.ts'
import { useAdmin } from '../shell/admin.ts'
import { FileButton } from '../shell/file-button.tsx'
import type { FormProps, RecordData, Save } from '../shell/forms/form-route.ts'
import { FormScreen } from '../shell/forms/form-screen.tsx'
import { RecordForm } from '../shell/forms/record-form.tsx'
import { readBefore } from '../shell/history/history.ts'
import { loading } from '../shell/loading.ts'
import { formAt } from '../shell/screens.ts'
import { Drafts } from './draft.tsx'
import { TakeKnown } from './hints.tsx'
import { Unit } from './unit.tsx'

const at = api.admin['translation-desk'][':record'][':of']
const paramOf = ({ id, of }: Params) => ({ record: id!, of: of as ForeignLang })

/** The record, with its Italian fields as they were when the translation was saved; null when that is not known. */
async function readRecord(params: Params) {
  if (!isLang(params.of)) throw new Response(null, { status: 404 })
  const { record, machine } = await read(at.$get({ param: paramOf(params) }))
  const { state, kind, id, translated_at } = record
  const before = state === 'stale' ? await readBefore(kind, id, translated_at!) : null
  return { ...record, before, machine }
}
type Read = Awaited<ReturnType<typeof readRecord>>

export const loader = ({ params }: LoaderFunctionArgs): RecordData<Read> => ({
  record: loading(readRecord(params)),
  reread: () => readRecord(params),
})
export const action = actions({
  save: ({ values }: Save<DeskBody>, params) =>
    read<unknown>(at.$post({ param: paramOf(params), json: values })),
  /** Of a long record some texts a call. */
  draft: async (json: DraftBody, params) => {
    for (;;) {
      const { isDone } = await read(at.draft.$post({ param: paramOf(params), json }))
      if (isDone) return
    }
  },
})

/** What is but figures and units begins as it is. */
const valuesOf = ({ source_at, version, units }: Read): DeskBody => ({
  source_at,
  version,
  units: units.map(({ path, source, target }) => ({
    path,
    text: target === '' && isWordless(source) ? source : target,
  })),
})

/** The same record in the other languages, and where its Italian texts are written. */
function Ways({ record: { kind, id, of } }: { record: Read }) {
  const { t } = useAdmin()
  const way = 'inline-flex min-h-11 items-center text-sm text-pine hover:underline'
  return (
    <nav aria-label={t('translations.label')} className="flex basis-full flex-wrap gap-x-4">
      {offeredForeignLangs().map((lang) => (
        <Link
          key={lang}
          to={`/admin/translation-desk/${kind}-${id}/${lang}`}
          lang={lang}
          aria-current={lang === of ? 'page' : undefined}
          className={`${way} aria-[current=page]:font-semibold aria-[current=page]:text-ink`}
        >
          {LANG_NAMES[lang]}
        </Link>
      ))}
      <Link to={formAt(kind, id)} className={way}>
        {t('translation-desk.original')}
      </Link>
      <FileButton
        src={`/api/admin/translation-desk/export.xlf?of=${of}&record=${kind}-${id}`}
        text="XLIFF"
        label={t('translation-desk.xliff.export', { lang: LANG_NAMES[of] })}
      />
    </nav>
  )
}

function Form({ record, reread }: FormProps<Read>) {
  const { t } = useAdmin()
  const read = record!
  return (
    <FormScreen
      name="translation-desk"
      title={`${read.name} · ${LANG_NAMES[read.of]}`}
      list="/admin/translation-desk"
      schema={async () => (await import('../../../shared/translation-desk/desk.admin.ts')).deskBody}
      values={valuesOf(read)}
      reread={async () => valuesOf(await reread())}
      aside={<Ways record={read} />}
      logged={false}
      wide
    >
      <div className="grid gap-6">
        <p className="text-quiet">
          {t(`translation-desk.says.${read.state}`, { kind: t(`${read.kind}.title`) })}
        </p>
        <TakeKnown units={read.units} />
        <Drafts units={read.units} machine={read.machine} />
        {read.units.map((unit, i) => (
          <Unit
            key={unit.path}
            name={`units.${i}.text`}
            unit={unit}
            before={read.before}
            of={read.of}
            machine={read.machine}
          />
        ))}
      </div>
    </FormScreen>
  )
}

/** The Italian texts of a record, each with its translation beside it. */
export function Component() {
  const { id, of } = useParams()
  return (
    <RecordForm<Read> key={`${id} ${of}`} name="translation-desk">
      {(record, reread) => <Form record={record} reread={reread} />}
    </RecordForm>
  )
}
