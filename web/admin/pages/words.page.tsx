import { type LoaderFunctionArgs, type Params, useParams } from 'react-router'
import type { PageArea } from '../../../shared/content/pages.ts'
import { isLang, LANG_NAMES, type Lang } from '../../../shared/languages.ts'
import type { EditedPage, SavePage } from '../../../shared/pages/pages.admin.ts'
import type { PageTexts } from '../../../shared/pages/pages.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { actions } from '../shell/actions.ts'
import { useAdmin } from '../shell/admin.ts'
import { TextAreaInput, TextInput } from '../shell/forms/fields.tsx'
import type { FormProps, RecordData, Save } from '../shell/forms/form-route.ts'
import { FormScreen } from '../shell/forms/form-screen.tsx'
import { RecordForm } from '../shell/forms/record-form.tsx'
import { loading } from '../shell/loading.ts'
import { onDemand } from '../shell/on-demand.tsx'
import { OtherLanguages } from './other-languages.tsx'

const Sections = onDemand(() => import('./sections.tsx'))
const Preview = onDemand(() => import('./preview.tsx'))
const schemas = () => import('../../../shared/pages/pages.admin.ts')
const at = api.admin.pages[':area']
const param = ({ area }: Params) => ({ area: area as PageArea })

/** The draft of the address, in its language. */
async function readWords(params: Params): Promise<EditedPage> {
  if (!isLang(params.of)) throw new Response(null, { status: 404 })
  const query = { of: params.of, draft: params.id! }
  const { page } = await read(at.$get({ param: param(params), query }))
  return page
}

export const loader = ({ params }: LoaderFunctionArgs): RecordData<EditedPage> => ({
  record: loading(readWords(params)),
  reread: () => readWords(params),
})
export const action = actions({
  save: ({ values }: Save<SavePage>, params) =>
    read<unknown>(at.save.$post({ param: param(params), json: values })),
})

const EMPTY: PageTexts = {
  title: '',
  description: '',
  intro: '',
  sections: [{ key: '', title: '', text: '' }],
}

/** A language without words begins with the Italian ones, so that its sections have the same anchors. */
const valuesOf = ({ draft, of, texts, italian }: EditedPage): SavePage => ({
  id: draft!.id,
  version: draft!.version,
  of,
  page_data: texts ?? italian ?? EMPTY,
})

function Form({ record, reread }: FormProps<EditedPage>) {
  const { t } = useAdmin()
  const page = record!
  const { area, of, draft } = page
  return (
    <FormScreen
      name="pages"
      title={`${t(`pages.areas.${area}`)} · ${LANG_NAMES[of]}`}
      list={`/admin/pages/${area}`}
      from={t(`pages.areas.${area}`)}
      schema={async () => (await schemas()).savePage}
      values={valuesOf(page)}
      reread={async () => valuesOf(await reread())}
      aside={<OtherLanguages area={area} draft={draft!} of={of} />}
      stay
      wide
    >
      <div className="grid gap-x-10 gap-y-10 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="grid content-start gap-5">
          {!page.texts && page.italian && <p className="text-warn">{t('pages.startsItalian')}</p>}
          <TextInput name="page_data.title" />
          <TextAreaInput name="page_data.description" rows={2} help={t('pages.descriptionHelp')} />
          <TextAreaInput name="page_data.intro" rows={2} optional />
          <Sections />
        </div>
        <Preview placeholders={page.placeholders} of={of} />
      </div>
    </FormScreen>
  )
}

/** The words of a page's draft in a language, with what they will look like beside them. */
export function Component() {
  const { of } = useParams() as { of: Lang }
  return (
    <RecordForm<EditedPage> key={of} name="pages">
      {(record, reread) => <Form record={record} reread={reread} />}
    </RecordForm>
  )
}
