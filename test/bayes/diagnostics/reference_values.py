"""Values of ArviZ for diagnose-chains.test.ts. Run: pip install arviz==0.23.4; python reference_values.py"""
import json, warnings, numpy as np
warnings.filterwarnings('ignore')
import arviz as az
def lcg(seed):
    x = seed
    while True:
        x = (1103515245 * x + 12345) % 2147483648
        yield x / 2147483648
def ar(seed, n, rho, shift=0.0, scale=1.0):
    g = lcg(seed); v = 0.0; out = []
    for i in range(n):
        # sum of twelve uniforms: nearly normal and the same in every language
        e = sum(next(g) for _ in range(12)) - 6
        v = rho * v + e
        out.append(shift + scale * v)
    return out
cases = {
 'independent, 4 chains of 250': [ar(s, 250, 0.0) for s in (1,2,3,4)],
 'slow, 4 chains of 500': [ar(s, 500, 0.9) for s in (1,2,3,4)],
 'antithetic, 2 chains of 301': [ar(s, 301, -0.6) for s in (5,6)],
 'one chain of 100': [ar(7, 100, 0.5)],
 'apart, 2 chains of 200': [ar(8, 200, 0.3), ar(9, 200, 0.3, 2.0)],
 'spread, 2 chains of 200': [ar(8, 200, 0.3), ar(9, 200, 0.3, 0.0, 3.0)],
 'whole numbers, 3 chains of 150': [[float(round(x)) for x in ar(s, 150, 0.7)] for s in (10,11,12)],
 'drift, 2 chains of 120': [[x + i / 20 for i, x in enumerate(ar(s, 120, 0.2))] for s in (13,14)],
 'four draws, 2 chains': [ar(s, 4, 0.0) for s in (15,16)],
}
out = {}
for name, c in cases.items():
    a = np.array(c)
    out[name] = dict(rHat=float(az.rhat(a)), bulkEss=float(az.ess(a, method='bulk')), tailEss=float(az.ess(a, method='tail')), mcse=float(az.mcse(a, method='mean')), ess=float(az.ess(a, method='mean')))
print(json.dumps(out, indent=1))
