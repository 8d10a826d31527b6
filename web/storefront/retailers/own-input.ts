import { DAYS } from '../../../shared/retailers/hours.ts'

const texts = (form: FormData, name: string) => form.getAll(name).map(String)

/** The form's fields as the call takes them; days without a date and photos that are ticked off are left out. */
export function inputOf(form: FormData) {
  const days = texts(form, 'except_day')
  const alts = texts(form, 'photo_alt')
  const off = texts(form, 'photo_off')
  return {
    version: Number(form.get('version')),
    telephone: String(form.get('telephone') ?? ''),
    website: String(form.get('website') ?? ''),
    displays: form.get('displays') === 'on',
    brands: String(form.get('brands') ?? ''),
    hours: {
      week: Array.from({ length: DAYS }, (_, day) => String(form.get(`day_${day}`) ?? '')),
      except: texts(form, 'except_date').flatMap((date, i) => (date ? [{ date, day: days[i] ?? '' }] : [])),
    },
    cats: texts(form, 'cats').map(Number),
    photos: texts(form, 'photo_image').flatMap((image, i) =>
      off.includes(image) ? [] : [{ image, alt: alts[i] ?? '' }],
    ),
  }
}
