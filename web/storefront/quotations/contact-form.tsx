import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useMemo } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { contactData } from '../../../shared/quotations/quotations.ts'
import type { Failure } from '../../api/command.ts'
import { useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Checkbox, TextArea, TextField } from '../../ui/field.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { PersonFields } from '../person/person-fields.tsx'
import { PrivacyConsent } from '../person/privacy-consent.tsx'
import type { Contact } from './draft.ts'

interface Props {
  contact: Partial<Contact>
  newsletter: boolean
  failure: Failure | undefined
  /** Called after each change, so that nothing is lost. */
  onType: (contact: Partial<Contact>, newsletter: boolean) => void
  onDone: (contact: Contact, newsletter: boolean) => void
}

const schema = z.extend(contactData, { newsletter: z.boolean() })

const serverErrors = ({ fields }: Failure): FieldErrors<z.input<typeof schema>> =>
  Object.fromEntries(Object.entries(fields).map(([field, message]) => [field, { type: 'server', message }]))

/** Name, e-mail, optional details, and the consent. */
export default function ContactForm({ contact, newsletter, failure, onType, onDone }: Props) {
  const t = useT()
  const isHydrated = useHydrated()
  // The API's errors of an earlier attempt.
  const refused = useMemo(() => failure && serverErrors(failure), [failure])
  const { register, handleSubmit, formState, subscribe } = useForm({
    errors: refused,
    resolver: zodResolver(schema),
    mode: 'onTouched',
    // `true` is the only consent the schema takes; a form starts without.
    defaultValues: {
      name: '',
      surname: '',
      email: '',
      telephone: '',
      note: '',
      ...contact,
      privacy: (contact.privacy ?? false) as true,
      newsletter,
    },
  })
  const { errors, isSubmitted } = formState
  // The form's own messages are keys, the API's are already in the page's language.
  const messageOf = (field: keyof Contact) => {
    const error = errors[field]
    // The edge renders without effects, so the message is read from the failure.
    if (!isHydrated) return failure?.fields[field]
    return error?.message && (error.type === 'server' ? error.message : t(`fields.${error.message}`))
  }
  const field = (name: 'name' | 'surname' | 'email' | 'telephone' | 'note') => ({
    ...register(name),
    defaultValue: contact[name],
    label: t(`quotations.wizard.contact.${name}`),
    error: messageOf(name),
  })

  useEffect(
    () =>
      subscribe({
        formState: { values: true, dirtyFields: true },
        callback: ({ values, name }) => {
          if (!name) return
          const { newsletter, ...typed } = values
          onType(typed as Partial<Contact>, newsletter)
        },
      }),
    [subscribe, onType],
  )
  const send = handleSubmit(({ newsletter, telephone, note, ...data }) =>
    onDone({ ...data, telephone: telephone ?? '', note: note ?? '' }, newsletter),
  )
  return (
    <form method="post" noValidate onSubmit={send} className="grid max-w-xl gap-5">
      {(isHydrated ? isSubmitted && Object.keys(errors).length > 0 : failure) && (
        <Alert kind="bad">{t('quotations.wizard.contact.incomplete')}</Alert>
      )}
      <PersonFields name={field('name')} surname={field('surname')} email={field('email')} />
      <TextField {...field('telephone')} optional={t('shell.optional')} type="tel" autoComplete="tel" />
      <TextArea
        {...field('note')}
        optional={t('shell.optional')}
        help={t('quotations.wizard.contact.noteHelp')}
        maxLength={2000}
      />
      <div className="grid gap-4 border-t border-line pt-5">
        <PrivacyConsent
          purpose="quotation"
          error={messageOf('privacy')}
          {...register('privacy')}
          defaultChecked={contact.privacy}
        />
        <Checkbox
          label={
            <>
              <span>{`${t('consents.newsletter')} `}</span>
              <span className="text-quiet">{`·\u00a0${t('shell.optional')}`}</span>
            </>
          }
          {...register('newsletter')}
          defaultChecked={newsletter}
        />
      </div>
      <SubmitButton name="intent" value="contact" className="mt-2 justify-self-start">
        {t('quotations.wizard.contact.next')}
      </SubmitButton>
    </form>
  )
}
