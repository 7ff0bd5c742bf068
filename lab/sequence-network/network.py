"""Learns which rows are headings by a neural network over the rows of a page, held out by site.

    python3 lab/sequence-network/network.py DIR [--seeds 3] [--epochs 4]

Reads `pages.jsonl` of `export.ts` in DIR, and writes `odds.jsonl`: per page the log odds of its rows, the mean over the
seeds, by networks that have seen no page of its fold. Needs PyTorch 1.13 and NumPy (Debian: python3-torch).

A row's features (as normal quantiles of the rows learnt from) and the words of its label make a vector of 64 numbers;
two layers change it: each reads the page down and up (GRU), and the means over the rows that are like it (look token,
three groups of looks, place in a record, record).
"""

import argparse
import json
import math
import random
from pathlib import Path
from statistics import NormalDist

import numpy as np
import torch
from torch import nn

SIZE = 64
POOLED = 48
GROUPS = 6
WORDS = 8192
ROWS_A_STEP = 1500
RATE = 2e-3


class Layer(nn.Module):
    """Reads the rows around each row, then the rows like it."""

    def __init__(self):
        super().__init__()
        self.before_reading, self.before_pooling = nn.LayerNorm(SIZE), nn.LayerNorm(SIZE)
        self.reading = nn.GRU(SIZE, SIZE // 2, batch_first=True, bidirectional=True)
        self.pooled = nn.Linear(SIZE, POOLED)
        self.mixed = nn.Sequential(
            nn.Linear(SIZE + 2 * POOLED * GROUPS, SIZE), nn.GELU(), nn.Dropout(0.35), nn.Linear(SIZE, SIZE)
        )
        self.dropout = nn.Dropout(0.35)

    def forward(self, rows, batch):
        pages = rows.new_zeros(len(batch["lengths"]) * max(batch["lengths"]), SIZE)
        pages[batch["places"]] = self.before_reading(rows)
        packed = nn.utils.rnn.pack_padded_sequence(
            pages.view(len(batch["lengths"]), -1, SIZE), batch["lengths"], batch_first=True, enforce_sorted=False
        )
        read, _ = nn.utils.rnn.pad_packed_sequence(self.reading(packed)[0], batch_first=True)
        rows = rows + self.dropout(read.reshape(-1, SIZE)[batch["places"]])
        own = self.before_pooling(rows)
        values = self.pooled(own)
        parts = [own]
        for numbers, count in batch["groups"]:
            sums = values.new_zeros(count, POOLED).index_add(0, numbers, values)
            sizes = values.new_zeros(count).index_add(0, numbers, values.new_ones(len(numbers)))
            means = (sums / sizes[:, None])[numbers]
            parts += [means, values - means]
        return rows + self.dropout(self.mixed(torch.cat(parts, 1)))


class Network(nn.Module):
    def __init__(self, features):
        super().__init__()
        self.features = nn.Sequential(
            nn.Linear(features, 2 * SIZE), nn.GELU(), nn.Dropout(0.4), nn.Linear(2 * SIZE, SIZE)
        )
        self.words = nn.EmbeddingBag(WORDS, 32, mode="mean")
        self.spoken = nn.Sequential(nn.Dropout(0.7), nn.Linear(32, SIZE))
        self.layers = nn.ModuleList([Layer(), Layer()])
        self.odds = nn.Sequential(
            nn.LayerNorm(SIZE), nn.Dropout(0.4), nn.Linear(SIZE, 64), nn.GELU(), nn.Linear(64, 1)
        )

    def forward(self, batch):
        values = batch["features"]
        if self.training:
            values = values * (torch.rand(1, values.shape[1]) > 0.15).float()
        rows = self.features(values) + self.spoken(self.words(batch["words"], batch["starts"]))
        for layer in self.layers:
            rows = layer(rows, batch)
        return self.odds(rows)[:, 0]


def quantiles(training):
    """A map from features to normal quantiles of the rows learnt from, standardised."""
    shares = np.linspace(0, 1, 201)
    normal = np.array([NormalDist().inv_cdf(min(max(share, 0.003), 0.997)) for share in shares])
    tables = []
    for column in np.quantile(training, shares, axis=0).T:
        values, places = np.unique(column, return_inverse=True)
        sums, counts = np.zeros(len(values)), np.zeros(len(values))
        np.add.at(sums, places, normal)
        np.add.at(counts, places, 1)
        tables.append((values, sums / counts))

    def read(rows):
        columns = [
            np.zeros(len(rows)) if len(values) == 1 else np.interp(rows[:, i], values, means)
            for i, (values, means) in enumerate(tables)
        ]
        return np.stack(columns, 1)

    read_training = read(training)
    mean, spread = read_training.mean(0), read_training.std(0) + 1e-3
    return lambda rows: np.clip((read(rows) - mean) / spread, -4, 4).astype(np.float32)


def batch_of(pages, read):
    lengths = [len(page["heading"]) for page in pages]
    words, starts, groups = [], [], []
    for page in pages:
        for own in page["words"]:
            starts.append(len(words))
            words += [1 + bucket % (WORDS - 1) for bucket in own]
    for kind in range(GROUPS):
        numbers, count = [], 0
        for page in pages:
            own = page["groups"][kind]
            numbers += [count + number for number in own]
            count += max(own) + 1
        groups.append((torch.tensor(numbers), count))
    weights = [min(1, math.sqrt(40 / n)) * page["weight"] for page, n in zip(pages, lengths) for _ in range(n)]
    together = lambda name: torch.tensor([float(value) for page in pages for value in page[name]])
    return {
        "features": torch.from_numpy(np.concatenate([read(page["features"]) for page in pages])),
        "words": torch.tensor(words, dtype=torch.long),
        "starts": torch.tensor(starts),
        "groups": groups,
        "lengths": lengths,
        "places": torch.tensor([i * max(lengths) + row for i, n in enumerate(lengths) for row in range(n)]),
        "heading": together("heading"),
        "weight": torch.tensor(weights) * (1 - together("sentence")),
    }


def batches(pages, rng=None):
    """Pages of about one length together, shuffled where there is a generator."""
    stretch = lambda: rng.uniform(0.7, 1.4) if rng else 1
    found, rows = [[]], 0
    for _, _, page in sorted((len(page["heading"]) * stretch(), i, page) for i, page in enumerate(pages)):
        if found[-1] and rows + len(page["heading"]) > ROWS_A_STEP:
            found.append([])
            rows = 0
        found[-1].append(page)
        rows += len(page["heading"])
    if rng:
        rng.shuffle(found)
    return found


def learn(training, seed, epochs):
    """Log odds of a page's rows, as learnt from pages."""
    torch.manual_seed(seed)
    rng = random.Random(seed)
    read = quantiles(np.concatenate([page["features"] for page in training]))
    network = Network(training[0]["features"].shape[1])
    others = [value for name, value in network.named_parameters() if not name.startswith("words.")]
    optimiser = torch.optim.AdamW(
        [{"params": others, "weight_decay": 0.1}, {"params": network.words.parameters(), "weight_decay": 1e-3}], lr=RATE
    )
    steps = [batch for _ in range(epochs) for batch in batches(training, rng)]
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, RATE, total_steps=len(steps), pct_start=0.15)
    network.train()
    for pages in steps:
        batch = batch_of(pages, read)
        losses = nn.functional.binary_cross_entropy_with_logits(network(batch), batch["heading"], reduction="none")
        optimiser.zero_grad()
        ((losses * batch["weight"]).sum() / 40).backward()
        nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        optimiser.step()
        schedule.step()
    network.eval()

    @torch.no_grad()
    def says(page):
        return network(batch_of([page], read)).numpy()

    return says


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--epochs", type=int, default=4)
    asked = parser.parse_args()
    torch.set_num_threads(1)
    pages = [json.loads(line) for line in (asked.folder / "pages.jsonl").open()]
    for page in pages:
        page["features"] = np.array(page["features"], dtype=np.float32)
    odds = [0] * len(pages)
    for fold in range(max(page["fold"] for page in pages) + 1):
        training = [page for page in pages if page["fold"] != fold and page["heading"]]
        for seed in range(1, asked.seeds + 1):
            says = learn(training, seed, asked.epochs)
            for i, page in enumerate(pages):
                if page["fold"] == fold and page["heading"]:
                    odds[i] = odds[i] + says(page) / asked.seeds
            print(f"fold {fold}, seed {seed}", flush=True)
    with (asked.folder / "odds.jsonl").open("w") as file:
        for page, own in zip(pages, odds):
            rounded = [round(float(value), 4) for value in own] if page["heading"] else []
            file.write(json.dumps({"id": page["id"], "set": page["set"], "odds": rounded}) + "\n")


main()
