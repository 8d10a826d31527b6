import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { DEFAULT_LANG, FOREIGN_LANGS, LANG_NAMES, type Lang } from '../../../shared/languages.ts'
import type { AdminRecall, AdminRecallPage } from '../../../shared/recalls/recalls.admin.ts'
import { REMEDIES, type Remedy } from '../../../shared/recalls/recalls.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { FieldError } from '../../ui/input.tsx'
import { useAdmin } from '../shell/admin.ts'
import { FieldGroup, TextAreaInput, TextInput } from '../shell/forms/fields.tsx'
import { useField } from '../shell/forms/form-context.ts'
import { type FormProps, formAction, formLoader } from '../shell/forms/form-route.ts'
import { FormScreen } from '../shell/forms/form-screen.tsx'
import { RecordForm } from '../shell/forms/record-form.tsx'
import { NO_TARGET, TargetFields } from './target-fields.tsx'

type Given = Pick<AdminRecall, 'texts' | 'remedies' | 'phone' | 'contact' | 'targets'>
interface Values {
  recall_data: Given
  version?: number | undefined
}

const recalls = api.admin.recalls
const at = recalls[':id']

export const loader = formLoader(
  async (id) => (await read<AdminRecallPage>(at.$get({ param: { id } }))).recall,
)
export const action = formAction({
  create: (json: Values) => recalls.create.$post({ json }),
  edit: (json: Values & { version: number }, id) => at.edit.$post({ param: { id }, json }),
})

function valuesOf(recall: AdminRecall | null): Values {
  if (recall === null)
    return {
      recall_data: {
        texts: {},
        remedies: ['refund', 'replacement'],
        phone: '',
        contact: '',
        targets: [NO_TARGET],
      },
    }
  const { texts, remedies, phone, contact, targets, version } = recall
  return { recall_data: { texts, remedies, phone, contact, targets }, version }
}

/** The notice in a language. */
function NoticeFields({ lang }: { lang: Lang }) {
  const { t } = useAdmin()
  const path = `recall_data.texts.${lang}`
  return (
    <FieldGroup title={t('recalls.noticeIn', { language: LANG_NAMES[lang] })}>
      <TextInput name={`${path}.title`} lang={lang} />
      {(['description', 'hazard', 'action'] as const).map((name) => (
        <TextAreaInput
          key={name}
          name={`${path}.${name}`}
          help={t(`recalls.help.${name}`)}
          lang={lang}
          rows={4}
        />
      ))}
    </FieldGroup>
  )
}

/** The notice in Italian, and in each further language that somebody began. */
function Notices() {
  const { t } = useAdmin()
  const { getValues } = useFormContext<Values>()
  const [shown, setShown] = useState<Lang[]>(() => [
    DEFAULT_LANG,
    ...FOREIGN_LANGS.filter((lang) => getValues('recall_data.texts')[lang]),
  ])
  return (
    <>
      {shown.map((lang) => (
        <NoticeFields key={lang} lang={lang} />
      ))}
      <div className="flex flex-wrap gap-3">
        {FOREIGN_LANGS.filter((lang) => !shown.includes(lang)).map((lang) => (
          <Button key={lang} onClick={() => setShown([...shown, lang])}>
            <Plus className="size-4" aria-hidden="true" />
            <span>{t('recalls.addLanguage', { language: LANG_NAMES[lang] })}</span>
          </Button>
        ))}
      </div>
    </>
  )
}

/** Which remedies people may choose from. */
function RemedyChecks() {
  const { t } = useAdmin()
  const name = 'recall_data.remedies'
  const { field } = useController({ name })
  const { error } = useField(name)
  const chosen: Remedy[] = field.value
  const tick = (remedy: Remedy, on: boolean) =>
    field.onChange(REMEDIES.filter((one) => (one === remedy ? on : chosen.includes(one))))
  return (
    <FieldGroup title={t('recalls.help.remedies')}>
      {REMEDIES.map((remedy, index) => (
        <Checkbox
          key={remedy}
          ref={index === 0 ? field.ref : undefined}
          label={t(`recalls.remedy.${remedy}`)}
          checked={chosen.includes(remedy)}
          onBlur={field.onBlur}
          onChange={({ target: { checked } }) => tick(remedy, checked)}
        />
      ))}
      {error && <FieldError>{error}</FieldError>}
    </FieldGroup>
  )
}

function Form({ record: recall, reread }: FormProps<AdminRecall>) {
  const { t } = useAdmin()
  return (
    <FormScreen<Values>
      name="recalls"
      title={recall ? (recall.texts.it?.title ?? t('recalls.edit')) : t('recalls.new')}
      list={recall ? `/admin/recalls/${recall.id}` : '/admin/recalls'}
      from={recall ? t('recalls.one') : t('recalls.title')}
      schema={async () => {
        const { newRecallBody, recallBody } = await import('../../../shared/recalls/recalls.admin.ts')
        return recall ? recallBody : newRecallBody
      }}
      values={valuesOf(recall)}
      reread={async (id) => valuesOf(await reread(id))}
      logged={false}
    >
      <Notices />
      <RemedyChecks />
      <FieldGroup title={t('recalls.contacts')}>
        <TextInput name="recall_data.phone" type="tel" optional />
        <TextInput name="recall_data.contact" optional />
      </FieldGroup>
      {/* Whom a running recall concerns is settled. */}
      {recall?.state !== 'started' && <TargetFields />}
    </FormScreen>
  )
}

/** What a recall says in each language and, before it starts, which units it is for. */
export function Component() {
  return (
    <RecordForm<AdminRecall> name="recalls">
      {(recall, reread) => <Form record={recall} reread={reread} />}
    </RecordForm>
  )
}
