/// Fields of clinical models and their places in resources.
///
/// `$` opens a model: its name, the resource type, the element that names the person. A field has its name, its kind
/// (c concept, t text, d date, q quantity, n number, N notes, h name of a person, a address, o organization,
/// p provider) and its place; `&` a field without which the place is not filled. `+` fills a place that is still empty,
/// when the field after `?` is there: with a code, a code in a system, or `-` for the standard's "unknown". The lines
/// go from top to bottom, and what does not come back from its place as it was is written as an extension as well.
let factTable: StaticString = """
    $Problem Condition subject
    name:c code
    category:c category
    severity:c severity
    status:c clinicalStatus
    startDate:d onsetDateTime
    endDate:d abatementDateTime
    recordedDate:d recordedDate
    note:N note
    +category http://terminology.hl7.org/CodeSystem/condition-category|problem-list-item
    $Allergy AllergyIntolerance patient
    category:c type
    reaction:c reaction.manifestation
    severity:c reaction.severity &reaction
    status:c clinicalStatus
    startDate:d onsetDateTime
    recordedDate:d recordedDate
    note:N note
    $AllergyExclusion AllergyIntolerance patient
    name:c code
    status:c clinicalStatus
    date:d recordedDate
    note:N note
    $Immunization Immunization patient
    product:c vaccineCode
    date:d occurrenceDateTime
    +status not-done ?refused
    status:c status
    refusalReason:c statusReason
    seriesNumber:n protocolApplied.doseNumberPositiveInt
    performer:t performer.actor
    note:N note
    +vaccineCode -
    +occurrenceDateTime -
    +status -
    $LabResult Observation subject
    name:c code
    +status cancelled ?refused
    status:c status
    date:d effectiveDateTime
    value:q valueQuantity
    codedValue:c valueCodeableConcept
    narrative:t valueString
    interpretation:c interpretation
    normalRange.minimum:q referenceRange.low
    normalRange.maximum:q referenceRange.high
    referenceRange:t referenceRange.text
    note:N note
    +category http://terminology.hl7.org/CodeSystem/observation-category|laboratory
    +dataAbsentReason http://terminology.hl7.org/CodeSystem/data-absent-reason|asked-declined ?refused
    +code -
    +status unknown
    $VitalSign Observation subject
    name:c code
    status:c status
    date:d effectiveDateTime
    value:q valueQuantity
    interpretation:c interpretation
    method:c method
    site:c bodySite
    note:N note
    +category http://terminology.hl7.org/CodeSystem/observation-category|vital-signs
    +code -
    +status unknown
    $SocialHistory Observation subject
    name:c code
    status:c status
    date:d effectiveDateTime
    value:q valueQuantity
    note:N note
    +category http://terminology.hl7.org/CodeSystem/observation-category|social-history
    +code -
    +status unknown
    $Measurement Observation subject
    name:c code
    status:c status
    date:d effectiveDateTime
    value:q valueQuantity
    note:N note
    +code -
    +status unknown
    $Procedure Procedure subject
    name:c code
    status:c status
    date:d performedDateTime
    site:c bodySite
    performer:t performer.actor
    institution:t performer.onBehalfOf &performer
    location:t location
    note:N note
    +status unknown
    $Encounter Encounter subject
    kind:c type
    status:c status
    startDate:d period.start
    endDate:d period.end
    facility:o serviceProvider
    provider:p participant.individual
    reason:c reasonCode
    admissionKind:c hospitalization.admitSource
    dischargeDisposition:c hospitalization.dischargeDisposition
    +class http://terminology.hl7.org/CodeSystem/v3-NullFlavor|UNK
    +status finished ?endDate
    +status unknown
    $CareGoal Goal subject
    name:c description
    status:c lifecycleStatus
    date:d statusDate
    startDate:d startDate
    target:t target.detailString
    value:q target.detailQuantity
    endDate:d target.dueDate
    note:N note
    +target.measure - ?target
    +target.measure - ?value
    +description -
    +lifecycleStatus active
    $Medication MedicationStatement subject
    name:c medicationCodeableConcept
    kind:c category
    indication:c reasonCode
    status:c status
    startDate:d effectivePeriod.start
    endDate:d effectivePeriod.end
    recordedDate:d dateAsserted
    instructions:t dosage.text
    patientInstructions:t dosage.patientInstruction
    dose:q dosage.doseAndRate.doseQuantity
    route:c dosage.route
    site:c dosage.site
    deliveryMethod:c dosage.method
    note:N note
    +medicationCodeableConcept -
    +status unknown
    $Medication MedicationRequest subject
    name:c medicationCodeableConcept
    kind:c category
    indication:c reasonCode
    status:c status
    recordedDate:d authoredOn
    instructions:t dosageInstruction.text
    patientInstructions:t dosageInstruction.patientInstruction
    startDate:d dosageInstruction.timing.repeat.boundsPeriod.start
    endDate:d dosageInstruction.timing.repeat.boundsPeriod.end
    dose:q dosageInstruction.doseAndRate.doseQuantity
    route:c dosageInstruction.route
    site:c dosageInstruction.site
    deliveryMethod:c dosageInstruction.method
    quantity:q dispenseRequest.quantity
    provider:p requester
    note:N note
    +medicationCodeableConcept -
    +status unknown
    +intent order
    $Fill MedicationDispense subject
    medication:c medicationCodeableConcept
    date:d whenHandedOver
    status:c status
    daysSupply:n daysSupply
    quantity:q quantity
    pharmacy:o performer.actor
    note:N note
    +medicationCodeableConcept -
    +status unknown
    $Equipment DeviceUseStatement subject
    name:c device
    status:c status
    startDate:d timingPeriod.start
    endDate:d timingPeriod.end
    note:N note
    +device -
    +status -
    $ClinicalNote DocumentReference subject
    kind:c type
    date:d context.period.start
    specialty:c context.practiceSetting
    provider:t author
    institution:t custodian
    content:t content.attachment.data
    +content.attachment.contentType text/plain
    +status current
    $Demographics Patient -
    name:h name
    gender:t gender
    birthDate:d birthDate
    deathDate:d deceasedDateTime
    maritalStatus:c maritalStatus
    address:a address
    """
