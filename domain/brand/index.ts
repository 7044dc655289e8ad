export {
  brandColorOf,
  brandShades,
  contrast,
  defaultBrandColor,
  mixed,
  normaliseBrandColor,
  shade,
  textColorOn,
} from './brand'
