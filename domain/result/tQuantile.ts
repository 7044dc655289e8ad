/** The 97.5 % point of the normal distribution. */
const normal = 1.959963984540054

/** Up to here the probability is summed exactly; above it the expansion is exact to more digits than are shown. */
const largestExact = 60

/**
 * P(|T| ≤ t) of Student's distribution with these degrees of freedom: the finite sums of Abramowitz and Stegun
 * 26.7.3 and 26.7.4.
 */
function central(t: number, degrees: number): number {
  const angle = Math.atan(t / Math.sqrt(degrees))
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
  const isOdd = degrees % 2 === 1
  let term = isOdd ? cosine : 1
  let sum = degrees === 1 ? 0 : term
  for (let k = isOdd ? 3 : 2; k < degrees; k += 2) {
    term *= (cosine ** 2 * (k - 1)) / k
    sum += term
  }
  return isOdd ? (2 / Math.PI) * (angle + sine * sum) : sine * sum
}

/** Abramowitz and Stegun 26.7.5: the quantile in falling powers of the degrees of freedom. */
function expanded(degrees: number): number {
  const x = normal
  const terms = [
    (x ** 3 + x) / 4,
    (5 * x ** 5 + 16 * x ** 3 + 3 * x) / 96,
    (3 * x ** 7 + 19 * x ** 5 + 17 * x ** 3 - 15 * x) / 384,
    (79 * x ** 9 + 776 * x ** 7 + 1482 * x ** 5 - 1920 * x ** 3 - 945 * x) / 92_160,
  ]
  return terms.reduce((sum, term, at) => sum + term / degrees ** (at + 1), x)
}

/**
 * t(0.975, degrees of freedom): the multiplier of the standard error for a 95% interval. 4 degrees: 2.776.
 * Source: Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7. NaN for less than one degree.
 */
export function tQuantile(degrees: number): number {
  if (degrees < 1) return Number.NaN
  if (degrees > largestExact) return expanded(degrees)
  let [low, high] = [1.9, 13]
  for (let round = 0; round < 60; round++) {
    const middle = (low + high) / 2
    if (central(middle, degrees) < 0.95) low = middle
    else high = middle
  }
  return (low + high) / 2
}
