"""Outlines of pages, and runs of the sampler as data frames, by the command `pagestructure`.

    import pagestructure as ps
    pages = list(ps.outlines({"tides": "<h1>Tides</h1><p>High water at nine.", "menu": "<h1>Menu</h1><p>Soup"}))
    ps.headings(pages)                              # a row for each heading
    ps.structures("run"), ps.marginals("run"), ps.trace("run")
    arviz.summary(ps.inference_data("run"))

Needs pandas, and ArviZ for `inference_data`. PAGESTRUCTURE is the command where it has another name, such as
`npx pagestructure`.
"""
import json, os, pathlib, shlex, shutil, subprocess, threading
import pandas as pd


def outlines(pages, *options):
    """Yields the outline of each page, a dict as of `--format json`; of a page that failed {"page": id, "failed": why}.

    pages: HTML by id; options: of the command `outline`, such as "--seed=2" or "--sweeps=0".
    """
    command = [*shlex.split(os.environ.get("PAGESTRUCTURE", "pagestructure")), "outline", "--format=json", "--jsonl"]
    if shutil.which(command[0]) is None:
        raise FileNotFoundError(f"{command[0]}: no such program (expected its name in PAGESTRUCTURE, such as 'npx pagestructure')")
    with subprocess.Popen([*command, *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8") as program:
        def write():
            try:
                with program.stdin as lines:
                    for id, html in pages.items():
                        lines.write(json.dumps({"version": 1, "id": id, "html": html}) + "\n")
            except BrokenPipeError:  # the program ended: its exit code tells
                pass
        threading.Thread(target=write, daemon=True).start()
        for line in program.stdout:
            answer = json.loads(line)
            yield answer if "page" in answer else {"page": answer["id"], "failed": answer["failed"]}
    if program.returncode not in (0, 1):  # 1: a page failed, and was yielded as such
        raise RuntimeError(f"{shlex.join(command)}: exit code {program.returncode} (expected 0 or 1)")


def headings(pages):
    """Headings of outlines: page, level (from 1), heading, start and end (canonical offsets), probability."""
    def rows(page, lists, level):
        for item in (item for items in lists for item in items):
            yield page, level, item["heading"], *item["span"], item["probability"]
            yield from rows(page, item["lists"], level + 1)
    found = (row for page in pages for row in rows(page["page"], page.get("lists", []), 1))
    return pd.DataFrame(found, columns=["page", "level", "heading", "start", "end", "probability"])


def structures(run):
    """Likeliest structure of each document: id, row, dep (-1: none), bound (heading blocks; 0: content)."""
    return pd.DataFrame({"id": id, "row": row, **state} for id, row, state in _rows(run, "structures"))


def marginals(run):
    """Probability p of each state that was drawn, by id and row."""
    states = ((id, row, state) for id, row, drawn in _rows(run, "marginals") for state in drawn)
    return pd.DataFrame({"id": id, "row": row, **state} for id, row, state in states)


def trace(run):
    """Quantities of each sweep of each chain; the column `phase` tells burn-in from kept sweeps."""
    return pd.json_normalize(list(_lines(run, "trace"))).drop(columns="version")


def inference_data(run):
    """Kept sweeps as ArviZ's InferenceData: each quantity as chains by draws."""
    import arviz
    kept = trace(run).query("phase == 'kept'").drop(columns="phase").pivot(index="chain", columns="sweep")
    return arviz.from_dict(posterior={name: kept[name].to_numpy() for name in kept.columns.levels[0]})


def _rows(run, name):
    return ((document["id"], r, row) for document in _lines(run, name) for r, row in enumerate(document["rows"]))


def _lines(run, name):
    with open(pathlib.Path(run, f"{name}.jsonl"), encoding="utf-8") as lines:
        yield from map(json.loads, lines)
