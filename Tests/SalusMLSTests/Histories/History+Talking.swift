import SalusBase
import TestSupport
import Testing

@testable import SalusMLS

/// Application messages: each text is known by its number, so that it is told for each device what it must come to.
extension History {
    mutating func talk(_ device: Int) throws {
        guard let group = devices[device].group, group.waitingProposals.isEmpty else { return }
        let text = "text \(texts.count) of \(device)"
        guard let message = try send(device, isApplication: true, { (group) in try group.say(text) }) else { return }
        texts.append((text, group.context.epoch))
        for other in members where other != device && !random.chance(1, in: 8) {
            let letter = HistoryDevice.Letter(number: texts.count - 1, message: message)
            devices[other].inbox += [HistoryDevice.Letter](repeating: letter, count: random.chance(1, in: 8) ? 2 : 1)
        }
    }

    /// One message of the inbox, in any order; one from the future waits on. The first to come is opened with its own
    /// text, unless its epoch began before the device joined or is too old; each other is refused.
    mutating func deliver(to device: Int) throws {
        guard let group = devices[device].group, !devices[device].inbox.isEmpty else { return }
        let place = random.below(devices[device].inbox.count)
        let letter = devices[device].inbox[place]
        let (text, sent) = texts[letter.number]
        let now = group.context.epoch
        guard sent <= now else { return }
        devices[device].inbox.remove(at: place)
        if sent < devices[device].joined || now - sent > UInt64(group.settings.pastEpochs) {
            try refuses(letter.message, device, .wrongEpoch(sent))
            counts.forgotten += 1
        } else if devices[device].opened.contains(letter.number) {
            try refuses(letter.message, device, .usedKey)
            counts.repeated += 1
        } else {
            #expect(try devices[device].group?.text(of: letter.message) == text)
            devices[device].opened.insert(letter.number)
            counts.opened += 1
        }
    }

    func refuses(_ message: MLSMessage, _ device: Int, _ error: MLSError) throws {
        var copy = devices[device].group
        #expect(throws: error) { try copy?.receive(message) }
    }
}
