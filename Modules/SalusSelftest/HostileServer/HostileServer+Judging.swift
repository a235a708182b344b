import SalusClient

extension HostileServer {
    /// Judges a lie that was set up: while it lasts, `action` must fail with one of `expected`; with an honest server
    /// after that the same must work, so that the failure was about the lie and nothing was lost by it.
    func judge(_ expected: ClientError..., action: () async throws -> Void) async throws -> AttackVerdict {
        do {
            try await action()
            return .missed("The client went on as if nothing had happened.")
        } catch let error as ClientError {
            guard proxy.lies > 0 else { return .missed("The lie was never told. \(error.words)") }
            guard expected.contains(error) else { return .missed("It failed for another reason: \(error.words)") }
            proxy.beHonest()
            do { try await action() } catch {
                return .missed("\(error.inWords) And it did not go on when the server was honest again.")
            }
            return .detected(error.words)
        }
    }

    /// The first of several forms of an attack that was missed, else the last one that was detected.
    func judgeAll<Form>(_ forms: [Form], _ judge: (Form) async throws -> AttackVerdict) async throws -> AttackVerdict {
        var last = AttackVerdict.missed("Nothing was tried.")
        for form in forms {
            proxy.beHonest()
            last = try await judge(form)
            guard case .detected = last else { return last }
        }
        return last
    }
}

extension AttackVerdict {
    /// The same when `holds`; else what was wrong beside it.
    func and(_ holds: Bool, orElse fault: String) -> AttackVerdict {
        guard case .detected(let text) = self else { return self }
        return holds ? .detected(text) : .missed("\(text) But \(fault)")
    }
}

extension ClientError {
    /// As a person reads it, with its code.
    var words: String { "\(advice.problem) [\(advice.code)]" }
}

extension Error {
    var inWords: String { (self as? ClientError)?.words ?? "\(self)" }
}
