// The sweep of src/bayes over rows and line feed bits, once more in C++, single-threaded: what the TypeScript kernel is timed
// against. It reads what bench/sampler/native-input.ts writes (documents, hidden states, parameters, a random stream), and draws the same
// states from the same stream: the hash at the end says so.
//
//     sweep naive|tables <input> <warm-up sweeps> <sweeps> <documents a part>
//
// It tells the least time that each part of the documents took in any sweep, in seconds.
//
// "naive": std::log for every token, std::exp for every candidate. "tables": ratios of counts are multiplied without any logarithm, and
// denominators come from tables of products of reciprocals.
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

using Integers = std::vector<int>;
using Numbers = std::vector<double>;
enum Class { H, C, N, E, L, B, classes };

// xoshiro128** with 53-bit numbers, as in src/math/rng.ts.
struct Rng {
  uint32_t s[4];
  static uint32_t rotate(uint32_t x, int k) { return (x << k) | (x >> (32 - k)); }
  uint32_t next() {
    const uint32_t result = rotate(s[1] * 5, 7) * 9, t = s[1] << 9;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate(s[3], 11);
    return result;
  }
  double uniform() {
    const double high = next() >> 5, low = next() >> 6;
    return (high * 67108864.0 + low) / 9007199254740992.0;
  }
};

struct Document {
  int rows, symbols;
  Integers sentence, firstBlock, word, wordRepeat, firstSymbol, symbol;
  Numbers alphaBase[classes];
  Integers dep, bound, linefeed, dependents;
  Integers counts[classes];  // B: by sister group (dep + 1), then symbol
  Integers totals, totalB;
};

struct Model {
  double alpha[classes], p4, p6;
  double logHeaded, logWhole, logContinued;
};

template <typename T>
std::vector<T> readList(std::istream& in, size_t length) {
  std::vector<T> list(length);
  for (T& value : list) in >> value;
  return list;
}

// Moves what tells a heading row from a content row to its heading classes (by 1), or back (-1).
void moveTokens(Document& d, int i, int by) {
  const int bound = d.bound[i], first = d.firstBlock[i], boundary = first + bound - 1;
  for (int k = first; k <= boundary; k++) {
    d.counts[H][d.word[k]] += by;
    d.counts[C][d.word[k]] -= by;
  }
  d.totals[H] += by * bound;
  d.totals[C] -= by * bound;
  const bool last = boundary == d.firstBlock[i + 1] - 1;
  const int group = d.dep[i] + 1, from = last ? E : N;
  for (int q = d.firstSymbol[boundary]; q < d.firstSymbol[boundary + 1]; q++) {
    if (last && d.linefeed[q]) continue;
    d.counts[B][group * d.symbols + d.symbol[q]] += by;
    d.counts[from][d.symbol[q]] -= by;
    d.totalB[group] += by;
    d.totals[from] -= by;
  }
}

void makeHeading(Document& d, int i, int dep, int bound) {
  d.dep[i] = dep;
  d.bound[i] = bound;
  if (dep >= 0) d.dependents[dep]++;
  moveTokens(d, i, 1);
}

void makeContent(Document& d, int i) {
  if (d.bound[i] == 0) return;
  moveTokens(d, i, -1);
  if (d.dep[i] >= 0) d.dependents[d.dep[i]]--;
  d.dep[i] = -1;
  d.bound[i] = 0;
}

Document readDocument(std::istream& in) {
  Document d;
  int words, blocks, tokens;
  in >> d.rows >> words >> d.symbols >> blocks >> tokens;
  d.sentence = readList<int>(in, d.rows);
  d.firstBlock = readList<int>(in, d.rows + 1);
  d.word = readList<int>(in, blocks);
  d.wordRepeat = readList<int>(in, blocks);
  d.firstSymbol = readList<int>(in, blocks + 1);
  d.symbol = readList<int>(in, tokens);
  for (int c = 0; c < classes; c++) d.alphaBase[c] = readList<double>(in, c == H || c == C ? words : d.symbols);
  const Integers dep = readList<int>(in, d.rows), bound = readList<int>(in, d.rows);
  d.linefeed = readList<int>(in, tokens);
  d.dep.assign(d.rows, -1);
  d.bound.assign(d.rows, 0);
  d.dependents.assign(d.rows, 0);
  for (int c = 0; c < B; c++) d.counts[c].assign(c == H || c == C ? words : d.symbols, 0);
  d.counts[B].assign((d.rows + 1) * d.symbols, 0);
  d.totals.assign(B, 0);
  d.totalB.assign(d.rows + 1, 0);
  for (int i = 0; i < d.rows; i++) {
    const int last = d.firstBlock[i + 1] - 1;
    for (int k = d.firstBlock[i]; k <= last; k++) {
      d.counts[C][d.word[k]]++;
      d.totals[C]++;
      for (int q = d.firstSymbol[k]; q < d.firstSymbol[k + 1]; q++) {
        const int name = k < last ? N : d.linefeed[q] ? L : E;
        d.counts[name][d.symbol[q]]++;
        d.totals[name]++;
      }
    }
    if (bound[i] > 0) makeHeading(d, i, dep[i], bound[i]);
  }
  return d;
}

struct Sampler {
  Model model;
  Rng rng;
  long candidates = 0, steps = 0;
  Integers lowest, open, seen, boundarySymbol;
  Numbers boundaryBase, weights;
  Numbers reciprocals;  // by total of a group of B: 1 / (total + alpha)
  int openCount = 0, firstParent = 0;

  Sampler(const Model& model, const Rng& rng, int mostRows, int mostTokens)
      : model(model), rng(rng), lowest(mostRows), open(mostRows), seen(mostTokens), boundarySymbol(mostTokens),
        boundaryBase(mostTokens) {
    for (int n = 0; n <= mostTokens; n++) reciprocals.push_back(1 / (n + model.alpha[B]));
  }

  void findLowestParents(const Document& d) {
    int count = 0;
    for (int i = d.rows - 1; i >= 0; i--) {
      while (count > 0 && open[count - 1] >= i) count--;
      lowest[i] = count > 0 ? open[count - 1] : -1;
      if (d.bound[i] > 0) open[count++] = d.dep[i];
    }
  }

  // Candidate 0 is the content row; then by bound and parent. Log weights against the content row, one std::log a token.
  int weighNaive(const Document& d, int i) {
    const int first = d.firstBlock[i], blocks = d.firstBlock[i + 1] - first, parents = openCount + 1 - firstParent;
    weights.assign(1 + blocks * parents, 0);
    weights[0] = d.dependents[i] == 0 ? 0 : -std::numeric_limits<double>::infinity();
    double logWords = 0;
    for (int bound = 1; bound <= blocks; bound++) {
      const int k = first + bound - 1, w = d.word[k];
      const bool last = bound == blocks;
      logWords += std::log((d.counts[H][w] + d.wordRepeat[k] + d.alphaBase[H][w]) / (d.totals[H] + bound - 1 + model.alpha[H]));
      logWords -= std::log((d.counts[C][w] - 1 - d.wordRepeat[k] + d.alphaBase[C][w]) / (d.totals[C] - bound + model.alpha[C]));
      double logBound = logWords + (last ? model.logWhole : model.logHeaded) + (bound - 1) * model.logContinued;
      const int from = last ? E : N;
      int tokens = 0;
      for (int q = d.firstSymbol[k]; q < d.firstSymbol[k + 1]; q++) {
        if (last && d.linefeed[q]) continue;
        const int v = d.symbol[q], again = seen[v]++;
        logBound -= std::log((d.counts[from][v] - 1 - again + d.alphaBase[from][v]) / (d.totals[from] - 1 - tokens + model.alpha[from]));
        boundarySymbol[tokens] = v;
        boundaryBase[tokens++] = again + d.alphaBase[B][v];
      }
      for (int t = 0; t < tokens; t++) seen[boundarySymbol[t]] = 0;
      for (int place = firstParent; place <= openCount; place++) {
        const int group = place == 0 ? 0 : open[place - 1] + 1;
        double log = logBound;
        for (int t = 0; t < tokens; t++) {
          log += std::log((d.counts[B][group * d.symbols + boundarySymbol[t]] + boundaryBase[t]) / (d.totalB[group] + t + model.alpha[B]));
        }
        weights[1 + (bound - 1) * parents + place - firstParent] = log;
      }
    }
    double largest = weights[0];
    for (double weight : weights) largest = std::max(largest, weight);
    for (double& weight : weights) weight = std::exp(weight - largest);
    return weights.size();
  }

  // The same without logarithms. Weights of a row may leave the range of doubles: then the naive function weighs it.
  int weighByProducts(const Document& d, int i) {
    const int first = d.firstBlock[i], blocks = d.firstBlock[i + 1] - first, parents = openCount + 1 - firstParent;
    const int count = 1 + blocks * parents;
    if (int(weights.size()) < count) weights.resize(2 * count);
    weights[0] = d.dependents[i] == 0;
    const int *countsH = d.counts[H].data(), *countsC = d.counts[C].data(), *countsB = d.counts[B].data();
    const double totalH = d.totals[H] + model.alpha[H], totalC = d.totals[C] + model.alpha[C] - 1;
    const double headed = 2 * model.p4 * (1 - model.p6), whole = 2 * (1 - model.p4) * (1 - model.p6);
    double above = 1, least = 1, most = 1;
    int candidate = 1;
    for (int bound = 1; bound <= blocks; bound++) {
      const int k = first + bound - 1, w = d.word[k];
      const bool last = bound == blocks;
      above *= ((countsH[w] + d.wordRepeat[k] + d.alphaBase[H][w]) * (totalC - bound + 1)) /
               ((countsC[w] - 1 - d.wordRepeat[k] + d.alphaBase[C][w]) * (totalH + bound - 1));
      const int from = last ? E : N;
      const int* counts = d.counts[from].data();
      const double total = d.totals[from] + model.alpha[from] - 1;
      double numerator = above * (last ? whole : headed), denominator = 1;
      int tokens = 0;
      for (int q = d.firstSymbol[k]; q < d.firstSymbol[k + 1]; q++) {
        if (last && d.linefeed[q]) continue;
        const int v = d.symbol[q], again = seen[v]++;
        numerator *= total - tokens;
        denominator *= counts[v] - 1 - again + d.alphaBase[from][v];
        boundarySymbol[tokens] = v;
        boundaryBase[tokens++] = d.alphaBase[B][v] + again;
      }
      for (int t = 0; t < tokens; t++) seen[boundarySymbol[t]] = 0;
      const double shared = numerator / denominator;
      if (!(denominator > 1e-300 && denominator < 1e300 && numerator < 1e300)) return weighNaive(d, i);
      for (int place = firstParent; place <= openCount; place++) {
        const int group = place == 0 ? 0 : open[place - 1] + 1;
        const int* sisters = countsB + group * d.symbols;
        const double* reciprocal = reciprocals.data() + d.totalB[group];
        double weight = shared;
        for (int t = 0; t < tokens; t++) weight *= (sisters[boundarySymbol[t]] + boundaryBase[t]) * reciprocal[t];
        weights[candidate++] = weight;
        least = std::min(least, weight);
        most = std::max(most, weight);
      }
      above *= 2 * model.p6;
    }
    return least > 1e-280 && most < 1e280 ? candidate : weighNaive(d, i);
  }

  int draw(int count) {
    double total = 0;
    for (int c = 0; c < count; c++) total += weights[c];
    double rest = rng.uniform() * total;
    int last = 0;
    for (int c = 0; c < count; c++) {
      if (weights[c] == 0) continue;
      if (rest < weights[c]) return c;
      rest -= weights[c];
      last = c;
    }
    return last;
  }

  template <bool naive>
  void updateRow(Document& d, int i) {
    makeContent(d, i);
    firstParent = openCount;
    while (firstParent > 0 && open[firstParent - 1] > lowest[i]) firstParent--;
    const int parents = openCount + 1 - firstParent;
    const int count = naive ? weighNaive(d, i) : weighByProducts(d, i);
    candidates += count;
    steps++;
    const int chosen = draw(count);
    if (chosen == 0) return;
    const int place = firstParent + (chosen - 1) % parents;
    makeHeading(d, i, place == 0 ? -1 : open[place - 1], 1 + (chosen - 1) / parents);
    open[place] = i;
    openCount = place + 1;
  }

  void updateLinefeed(Document& d, int i) {
    const int last = d.firstBlock[i + 1] - 1, group = d.dep[i] + 1;
    const bool ends = d.bound[i] == d.firstBlock[i + 1] - d.firstBlock[i];
    const int name = ends ? B : E;
    int* counts = d.counts[name].data() + (ends ? group * d.symbols : 0);
    int& total = ends ? d.totalB[group] : d.totals[E];
    for (int q = d.firstSymbol[last]; q < d.firstSymbol[last + 1]; q++) {
      const int v = d.symbol[q];
      if (d.linefeed[q]) {
        d.counts[L][v]--;
        d.totals[L]--;
      } else {
        counts[v]--;
        total--;
      }
      const double weight0 = (counts[v] + d.alphaBase[name][v]) / (total + model.alpha[name]);
      const double weight1 = (d.counts[L][v] + d.alphaBase[L][v]) / (d.totals[L] + model.alpha[L]);
      d.linefeed[q] = !(rng.uniform() * (weight0 + weight1) < weight0);
      if (d.linefeed[q]) {
        d.counts[L][v]++;
        d.totals[L]++;
      } else {
        counts[v]++;
        total++;
      }
    }
  }

  template <bool naive>
  void sweep(Document& d) {
    findLowestParents(d);
    openCount = 0;
    for (int i = 0; i < d.rows; i++) {
      if (!d.sentence[i]) updateRow<naive>(d, i);
      updateLinefeed(d, i);
    }
  }
};

int main(int count, char** arguments) {
  if (count != 6) throw std::runtime_error("expected: sweep naive|tables <input> <warm-up sweeps> <sweeps> <documents a part>");
  const bool naive = std::string(arguments[1]) == "naive";
  std::ifstream in(arguments[2]);
  const int warmUp = std::stoi(arguments[3]), sweeps = std::stoi(arguments[4]), part = std::stoi(arguments[5]);
  Model model;
  for (double& alpha : model.alpha) in >> alpha;
  in >> model.p4 >> model.p6;
  model.logHeaded = std::log(model.p4) + std::log1p(-model.p6) + std::log(2);
  model.logWhole = std::log1p(-model.p4) + std::log1p(-model.p6) + std::log(2);
  model.logContinued = std::log(model.p6) + std::log(2);
  Rng rng;
  for (uint32_t& word : rng.s) in >> word;
  int documents;
  in >> documents;
  std::vector<Document> corpus;
  size_t rows = 0, tokens = 0;
  for (int d = 0; d < documents; d++) {
    corpus.push_back(readDocument(in));
    rows = std::max(rows, size_t(corpus.back().rows));
    tokens = std::max(tokens, corpus.back().symbol.size());
  }
  if (!in) throw std::runtime_error("input: too short");

  Sampler sampler(model, rng, rows, tokens + 1);
  Numbers least((documents + part - 1) / part, std::numeric_limits<double>::infinity());
  for (int s = 0; s < warmUp + sweeps; s++) {
    if (s == warmUp) sampler.candidates = sampler.steps = 0;
    for (size_t p = 0; p < least.size(); p++) {
      const auto start = std::chrono::steady_clock::now();
      for (int d = p * part; d < std::min<int>(documents, (p + 1) * part); d++) {
        naive ? sampler.sweep<true>(corpus[d]) : sampler.sweep<false>(corpus[d]);
      }
      const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
      if (s >= warmUp) least[p] = std::min(least[p], taken.count());
    }
  }
  uint32_t hash = 2166136261u;  // FNV-1a over all rows and bits
  const auto mix = [&hash](int value) { hash = (hash ^ uint32_t(value)) * 16777619u; };
  for (const Document& d : corpus) {
    for (int i = 0; i < d.rows; i++) mix(d.dep[i]), mix(d.bound[i]);
    for (int bit : d.linefeed) mix(bit);
  }
  printf("{\"hash\":%u,\"rowSteps\":%ld,\"candidates\":%ld,\"least\":[", hash, sampler.steps, sampler.candidates);
  for (size_t p = 0; p < least.size(); p++) printf("%s%.9f", p ? "," : "", least[p]);
  printf("]}\n");
}
