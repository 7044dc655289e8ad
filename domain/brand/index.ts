export {
  brandColorOf,
  brandShades,
  contrast,
  defaultBrandColor,
  mixed,
  normaliseBrandColor,
  shade,
  textOn,
} from './brand'
