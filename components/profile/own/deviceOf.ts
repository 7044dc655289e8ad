/** The first match is used: many browsers also name the ones they descend from. */
const browsers: readonly [string, RegExp][] = [
  ['Microsoft Edge', /\b(?:Edg|EdgA|EdgiOS|Edge)\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
]
const systems: readonly [string, RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]
const firstIn = (names: readonly [string, RegExp][], text: string) =>
  names.find(([, sign]) => sign.test(text))?.[0] ?? null

/** The browser and the system a user agent names, by their common names; null for unrecognised ones. */
export function deviceOf(userAgent: string | null): { browser: string | null; system: string | null } {
  return { browser: firstIn(browsers, userAgent ?? ''), system: firstIn(systems, userAgent ?? '') }
}
