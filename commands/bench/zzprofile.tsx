import { join } from 'node:path'
import { renderToBuffer } from '@react-pdf/renderer'
import { registerFonts } from '@/pdf/fonts'
import { ReportDocument } from '@/pdf/report/ReportDocument'
import { reportOptionsOf } from '@/domain/report'
import messages from '@/locales/en-GB/report.json'
import { BareDocument } from './BareDocument'
import { bareReport } from './bareReport'
import { report } from './companyReport'
registerFonts(join(process.cwd(), 'public/fonts'))
const data = report(); const bare = bareReport(data)
const onlySections = { ...bare, pages: bare.pages.slice(4) }
const sides: [string, () => Promise<unknown>][] = [
 ['product', () => renderToBuffer(<ReportDocument report={data} words={messages.pdf} />)],
 ['product sections only', () => renderToBuffer(<ReportDocument report={data} words={messages.pdf} options={reportOptionsOf('00000')} />)],
 ['bare', () => renderToBuffer(<BareDocument {...bare} />)], ['bare sections only', () => renderToBuffer(<BareDocument {...onlySections} />)]]
const t: Record<string, number[]> = {}
for (let i = 0; i < 9; i++) for (const [n, w] of sides) { const c = process.cpuUsage(); await w(); const u = process.cpuUsage(c); if (i > 2) (t[n] ??= []).push((u.user + u.system) / 1000) }
for (const n in t) console.log(n, t[n]!.sort((a, b) => a - b).map((x) => x.toFixed(0)).join(' '))
