#!/usr/bin/env python3
"""A memory test and a questionnaire about forgetting: the program of an applet, as an example for builders.

It is run once for each page. It reads lines of JSON from its standard input (who it is about, the facts that it may
see, what it kept, the answers to its last questions) and writes lines of JSON to its standard output.
"""
import json
import random
import sys

WORDS = """apple bridge candle door eagle forest garden hammer island jacket kettle ladder mirror needle orange
pillow river saddle table umbrella violin window yellow zebra button carpet doctor engine feather glass""".split()

QUESTIONS = [
    "forget why you went into a room",
    "forget to take something along that lies in front of you",
    "tell the same thing to the same person twice",
    "miss an appointment that no one reminded you of",
    "fail to find a thing that you put away yourself",
    "forget what you were told a few minutes ago",
    "not recognise a place where you have been before",
    "forget to do what you had planned for the day",
]
HOW_OFTEN = ["never", "rarely", "sometimes", "often", "very often"]


def write(**line):
    print(json.dumps(line, ensure_ascii=False))


def read():
    """The lines of the input in one dictionary; facts in a list."""
    known = {"facts": [], "answers": {}, "state": {}}
    for line in sys.stdin:
        part = json.loads(line)
        known["facts"] += [part["fact"]] if "fact" in part else []
        known.update({name: part[name] for name in ("answers", "state", "today", "person") if name in part})
    return known


def results(facts, name):
    """Days and values of a measurement, the oldest first."""
    found = []
    for fact in facts:
        fields = fact["fields"]
        title = (fields.get("name") or {}).get("concept", {}).get("text", "")
        value = (fields.get("value") or {}).get("quantity", {}).get("value")
        date = (fields.get("date") or {}).get("date")
        if title.lower() == name.lower() and value is not None and date:
            found.append({"date": date, "value": float(value)})
    return sorted(found, key=lambda point: point["date"])


def menu(known):
    write(heading="Memory and forgetting")
    for name, unit in (("Memory test", "of 10 words"), ("Forgetting questionnaire", "of 32")):
        points = results(known["facts"], name)
        if points:
            write(chart={"title": name, "unit": unit, "points": points})
    write(text="A result is no diagnosis. Show it to your doctor when it gets worse.", tone="muted")
    write(ask={"name": "test", "text": "Which one do you want?", "choices": ["memory test", "questionnaire"]})
    write(state={})


def memory_test(known):
    words = random.Random(known["today"] + str(len(known["facts"]))).sample(WORDS, 10)
    write(heading="Read these words slowly, twice")
    for word in words:
        write(item=word)
    write(ask={"name": "read", "text": "Go on when you have read them.", "choices": ["go on"]})
    write(state={"words": words})


def recall():
    write(text="Count backwards from one hundred in steps of seven for half a minute, then go on.")
    write(ask={"name": "recalled", "text": "Which words do you remember?"})


def propose(name, value, unit):
    write(enter={"kind": "measurement", "fields": {"name": name, "value": str(value), "unit": unit}})
    write(ask={"name": "back", "text": "Back to the first page.", "choices": ["back"]})
    write(state={})


def memory_result(known):
    said = set(known["answers"]["recalled"].lower().replace(",", " ").split())
    words = known["state"].get("words", [])
    right = [word for word in words if word in said]
    write(text=f"You remembered {len(right)} of {len(words)} words.", tone="good" if len(right) > 6 else "normal")
    for word in words:
        if word not in said:
            write(item=word, tone="past")
    propose("Memory test", len(right), "words")


def questionnaire():
    write(heading="In the last weeks, how often did you …")
    for number, question in enumerate(QUESTIONS, 1):
        write(ask={"name": f"q{number}", "text": f"How often did you {question}?", "choices": HOW_OFTEN})


def questionnaire_result(known):
    said = [known["answers"].get(f"q{number}") for number in range(1, len(QUESTIONS) + 1)]
    if any(answer not in HOW_OFTEN for answer in said):
        write(text="Every question needs one of its answers.", tone="caution")
        return questionnaire()
    total = sum(HOW_OFTEN.index(answer) for answer in said)
    write(text=f"The sum is {total} of {4 * len(QUESTIONS)}: a higher sum means that more is forgotten.")
    propose("Forgetting questionnaire", total, "points")


def main():
    known = read()
    answers = known["answers"]
    if answers.get("test") == "memory test":
        memory_test(known)
    elif answers.get("test") == "questionnaire":
        questionnaire()
    elif "read" in answers and known["state"].get("words"):
        recall()
    elif "recalled" in answers and known["state"].get("words"):
        memory_result(known)
    elif "q1" in answers:
        questionnaire_result(known)
    else:
        menu(known)


main()
