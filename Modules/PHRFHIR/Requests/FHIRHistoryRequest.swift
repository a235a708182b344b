public import SalusBase

/// The parameters of a history (FHIR R4, http.html, section 3.1.0.9).
public struct FHIRHistoryRequest: Sendable {
    /// The first moment of interest; nil for all.
    public private(set) var since: Instant?
    public private(set) var count = FHIRSearch.pageSize
    /// The cursor that a link of an earlier page had.
    public private(set) var cursor: String?
    /// The parameters that were understood, without the cursor.
    public private(set) var understood: [FormParameter] = []

    /// Others than those of a history are left out. Throws for a value that does not fit, and for `_at` and `_list`,
    /// without which the answer would be wider than asked for.
    public init(_ parameters: [FormParameter]) throws(FHIRError) {
        for parameter in parameters where !parameter.value.isEmpty {
            switch parameter.name {
            case "_since":
                guard let moment = FHIRDateTime(parameter.value) else {
                    throw FHIRError(.invalid, "_since is a moment: 2026-11-24T09:00:00Z.")
                }
                since = Instant(milliseconds: moment.earliest())
            case "_count":
                guard let number = Int(signedDigits: parameter.value, in: 1...Int(Int32.max)) else {
                    throw FHIRError(.invalid, "_count is a number from 1.")
                }
                count = min(number, FHIRSearch.mostOfPage)
            case FHIRSearch.cursorName:
                cursor = parameter.value
                continue
            case "_at", "_list": throw FHIRError(.notSupported, "A history is not narrowed by _at or _list here.")
            default: continue
            }
            understood.append(parameter)
        }
    }
}
