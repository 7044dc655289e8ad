import { largestLogo } from '@/domain/setup'

/** The kinds of picture that a logo may be. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']

/** The key of what is wrong with a chosen logo; null for none and for a good one. */
export function logoProblem(file: File | null): 'logoType' | 'logoTooLarge' | null {
  if (file === null) return null
  if (!logoTypes.includes(file.type)) return 'logoType'
  return file.size > largestLogo ? 'logoTooLarge' : null
}

/** A logo as the call of the first start takes it. */
export function logoFields(file: File | null): Promise<{ filename: string; dataUrl: string } | null> {
  if (file === null) return Promise.resolve(null)
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve({ filename: file.name, dataUrl: String(reader.result) })
    reader.onerror = () => reject(reader.error ?? new Error(file.name))
    reader.readAsDataURL(file)
  })
}
