/// Names of columns that tables use for fields, in a few languages, in small letters.
enum TableWords {
    /// Whether a name is one of the field's words.
    static func isWhole(_ name: String, _ field: String) -> Bool { words[field]?.contains(name) == true }

    /// Whether a name has one of the field's words in it, from one space to another.
    static func isPart(_ name: String, _ field: String) -> Bool {
        let padded = " \(name) "
        return words[field]?.contains { padded.contains(" \($0) ") } == true
    }

    private static let words: [String: Set<String>] = [
        "date": [
            "date", "datum", "day", "tag", "fecha", "data", "datetime", "timestamp", "zeitpunkt", "zeitstempel",
            "measured", "measured at", "messdatum", "collected", "recorded", "jour", "date time",
        ],
        "time": ["time", "uhrzeit", "zeit", "heure", "hora", "time of day"],
        "since": [
            "since", "seit", "start", "start date", "startdate", "from", "von", "begin", "beginn", "onset", "date",
            "datum", "début", "desde",
        ],
        "until": ["until", "bis", "end", "end date", "enddate", "to", "stop", "ende", "fin", "hasta"],
        "name": [
            "name", "bezeichnung", "test", "analyte", "analyt", "parameter", "measurement", "messgröße", "item",
            "medication", "medikament", "drug", "product", "vaccine", "impfstoff", "problem", "diagnosis", "diagnose",
            "allergy", "allergen", "allergie", "procedure", "nom", "nombre", "type", "vital",
        ],
        "code": ["code", "loinc", "loinc code", "icd", "snomed", "cvx", "rxnorm"],
        "value": [
            "value", "wert", "messwert", "result", "ergebnis", "reading", "valeur", "valor", "amount", "level",
        ],
        "unit": ["unit", "units", "einheit", "unité", "unidad", "uom"],
        "range": ["range", "reference", "reference range", "referenz", "referenzbereich", "normal", "norm"],
        "note": [
            "note", "notes", "comment", "comments", "bemerkung", "notiz", "kommentar", "remark", "remarks", "nota",
        ],
        "text": ["text", "note", "notes", "comment", "bemerkung", "notiz", "entry", "eintrag"],
        "pressure": ["blood pressure", "blutdruck", "bp", "pressure", "rr"],
        "systolic": ["systolic", "systolisch", "systole", "sys", "systolique", "sistólica"],
        "diastolic": ["diastolic", "diastolisch", "diastole", "dia", "diastolique", "diastólica"],
        "pulse": ["pulse", "puls", "heart rate", "herzfrequenz", "hr", "bpm", "pouls", "pulso"],
        "temperature": ["temperature", "temperatur", "temp", "fieber", "température", "temperatura"],
        "oxygen": ["oxygen", "oxygen saturation", "spo2", "sauerstoff", "sauerstoffsättigung", "saturation", "o2"],
        "breathing": ["breathing", "respiratory rate", "respiration", "atemfrequenz", "breaths"],
        "weight": ["weight", "gewicht", "körpergewicht", "body weight", "mass", "poids", "peso"],
        "height": ["height", "größe", "körpergröße", "taille", "altura"],
        "dose": ["dose", "dosis", "dosage", "dosierung", "strength", "stärke"],
        "instructions": ["instructions", "directions", "sig", "anweisung", "einnahme", "how to take"],
        "reason": ["reason", "grund", "indication", "indikation"],
        "reaction": ["reaction", "reaktion"], "severity": ["severity", "schweregrad", "schwere"],
        "number": ["number", "dose number", "nummer", "series"],
        "by": ["by", "performer", "done by", "arzt", "doctor"],
        "place": ["place", "where", "ort", "institution", "facility"], "with": ["with", "provider", "doctor", "arzt"],
        "kind": ["kind", "type", "art", "visit"], "amount": ["amount", "menge", "value", "wert"],
        "target": ["target", "ziel"], "vendor": ["vendor", "from", "supplier"],
        // Not fields, but signs of a kind.
        "test": ["test", "analyte", "analyt", "lab", "labor"], "drug": ["drug", "medication", "medikament"],
        "vaccine": ["vaccine", "impfstoff", "impfung"], "diagnosis": ["diagnosis", "diagnose", "problem"],
    ]
}
