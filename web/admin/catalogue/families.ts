import { type FamilyForm, familyBody } from '../../../shared/catalogue.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { uploadFile } from '../../api/upload.ts'
import type { Languages } from '../shell/translations/translation.ts'
import type { SendFile } from '../shell/uploads/upload.ts'

const { fams: families } = api.admin
const at = families[':id']
const param = (id: number) => ({ id: String(id) })

export const readFamily = async (id: string) => (await read(at.$get({ param: { id } }))).fam

/** What the form of a family holds; a new one has no category yet, which the schema refuses. */
export const familyValues = (family?: FamilyForm) => ({
  fam_data: { name: family?.name ?? '', cat_id: family?.cat_id ?? (null as unknown as number) },
  version: family?.version,
})
type Values = ReturnType<typeof familyValues>

/** Makes a family, or edits the one with this id. */
export const saveFamily = (json: Values, id?: number) =>
  read(id === undefined ? families.create.$post({ json }) : at.edit.$post({ param: param(id), json }))
export const storedFamily = async (id?: number) => familyValues(await readFamily(String(id)))

export const sendFamilyImage: SendFile = (id, file, options) =>
  uploadFile(`/api/admin/fams/${id}/upload`, file, { type: 'image' }, options)

export const familyLanguages: Languages = {
  entity: 'fams',
  to: (id) => `/admin/fams/${id}/edit`,
  make: async (id, lang) => (await read(at.translations.$post({ param: param(id), json: { lang } }))).fam_id,
}

/** What every form of a family is given. */
export const FAMILY_FORM = { name: 'fams', list: '/admin/fams', schema: familyBody } as const
