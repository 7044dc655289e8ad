import 'server-only'

// Formats that the product never accepts; some of their decoders run code or read other files.
const refused = [
  'VipsForeignLoadDcRaw',
  'VipsForeignLoadFits',
  'VipsForeignLoadHeif',
  'VipsForeignLoadJp2k',
  'VipsForeignLoadJxl',
  'VipsForeignLoadMagick',
  'VipsForeignLoadOpenexr',
  'VipsForeignLoadOpenslide',
  'VipsForeignLoadPdf',
  'VipsForeignLoadSvg',
  'VipsForeignLoadTiff',
  'VipsForeignLoadVips',
]

/** The library that reads and draws pictures; loaded with the first of them, since most processes never need it. */
export async function imageLibrary() {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: refused })
  // A picture is read once: caching it would only cost memory.
  sharp.cache(false)
  return sharp
}
