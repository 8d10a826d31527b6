import type { Contact, Draft } from './draft.ts'
import type { WizardInput } from './wizard-input.ts'

/**
 * The draft of a page without scripts: it is sent with the forms as hidden fields, because personal data may not be stored
 * elsewhere.
 */
export const draftOf = (input: WizardInput, complete: boolean): Draft => ({
  key: input.key || crypto.randomUUID(),
  vendor: null,
  contact: contactOf(input),
  complete,
  newsletter: input.newsletter === 'on',
  // It is drawn by scripts only.
  roof: null,
  sendsRoof: false,
})

const contactOf = ({ name, surname, email, telephone, note, privacy }: WizardInput): Contact => ({
  name: name ?? '',
  surname: surname ?? '',
  email: email ?? '',
  telephone: telephone ?? '',
  note: note ?? '',
  privacy: privacy === 'on',
})

/** The same draft as the fields of a form. */
export const fieldsOf = ({ key, contact, newsletter }: Draft): [name: string, value: string][] =>
  Object.entries({ ...contact, newsletter, key }).flatMap(([name, value]) =>
    value === true ? [[name, 'on']] : typeof value === 'string' ? [[name, value]] : [],
  )
