export { brandColorOf, brandShades, contrast, defaultBrandColor, normaliseBrandColor, shade, textOn } from './brand'
